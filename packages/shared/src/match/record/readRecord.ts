// Parses a record file into lines, checking each: encoding, schema, order, hash chain. The first fault ends parsing: nothing behind it can
// be trusted.

import { canonicalText } from '../../kernel/json.ts';
import type { Findings } from './findings.ts';
import type { Hasher } from './hasher.ts';
import { composed } from './normalizedRecord.ts';
import { FORMAT_OF_PEOPLE } from './people.ts';
import type { NamesLine, PublicLine, RecordLine, SignatureLine } from './record.ts';
import { type Chained, type EndLine, type EntryLine, type HeadLine, lineHash } from './record.ts';
import {
  fileLines,
  type JsonObject,
  LineFault,
  RECORD_LINES_MAX,
  readLine,
  textOfLine,
} from './recordBytes.ts';
import type { RecordContent } from './recordReport.ts';
import { checkShape } from './recordShape.ts';

/** Yields after each line; undefined on a fault, which is in `findings`. */
export function* readRecord(
  input: unknown,
  hasher: Hasher,
  findings: Findings,
): Generator<undefined, RecordContent | undefined> {
  const whole = fileLines(input, RECORD_LINES_MAX);
  if (typeof whole === 'string') {
    findings.fail('lines', 0, whole);
    return undefined;
  }
  const count = whole.lines.length;
  findings.begin(count);
  const reader = new LineReader(hasher);
  for (const [i, line] of whole.lines.entries()) {
    const fault = reader.read(line, whole.cut && i === count - 1);
    if (fault !== undefined) {
      findings.fail(fault.check, i + 1, `Line ${i + 1} ${fault.message}.`, i);
      return undefined;
    }
    findings.advance();
    yield;
  }
  const content = reader.pile.content();
  if (content === undefined) {
    findings.fail('lines', count, `The record breaks off after line ${count}.`);
    return undefined;
  }
  findings.pass('lines', count);
  findings.pass('chain', count);
  return content;
}

/** Incremental parser. */
class LineReader {
  readonly pile = new Pile();
  private readonly hasher: Hasher;
  private previous = '';

  constructor(hasher: Hasher) {
    this.hasher = hasher;
  }

  /** `isCut`: the line feed is missing. */
  read(bytes: Uint8Array, isCut: boolean): LineFault | undefined {
    try {
      const text = textOfLine(bytes);
      if (isCut) assertMayBeLast(readLine(text));
      const line = this.chainedIn(text);
      checkShape(line);
      this.pile.add(line as unknown as Chained<RecordLine> | NamesLine);
      return undefined;
    } catch (error) {
      if (error instanceof LineFault) return error;
      throw error;
    }
  }

  /** Some programs decompose letters (NFD); names were written in NFC. */
  private chainedIn(text: string): JsonObject {
    const whole = composed(text);
    try {
      const line = readLine(text);
      // Names are beside the chain.
      if (line.kind === 'names') return whole === undefined ? line : readLine(whole);
      this.chain(line);
      return line;
    } catch (error) {
      if (whole === undefined || !(error instanceof LineFault)) throw error;
      const line = readLine(whole);
      this.chain(line);
      return line;
    }
  }

  private chain(line: JsonObject): void {
    const hash = hashOf(this.hasher, this.previous, line);
    if (line.hash !== hash) throw new LineFault(UNCHAINED, 'chain');
    this.previous = hash;
  }
}

/** Lines behind the signature are optional, and some programs drop the last line feed. */
function assertMayBeLast({ kind }: JsonObject): void {
  if (kind !== 'signature' && kind !== 'names') throw new LineFault('does not end with a line feed');
}

const UNCHAINED =
  'does not have the hash that its content and the line before give: something was changed, left out or put in here';

function hashOf(hasher: Hasher, previous: string, { hash: _, ...content }: JsonObject): string {
  return lineHash(hasher, previous, canonicalText(content));
}

/** The lines by kind; `add` throws `LineFault` for one that is out of place. */
class Pile {
  signature: Chained<SignatureLine> | undefined;
  private names: NamesLine | undefined;
  private head: Chained<HeadLine> | undefined;
  private end: Chained<EndLine> | undefined;
  private readonly entries: Chained<EntryLine>[] = [];
  private readonly publicLines: Chained<PublicLine>[] = [];

  add(line: Chained<RecordLine> | NamesLine): void {
    if (this.signature !== undefined && line.kind !== 'names')
      throw new LineFault('follows the signature, behind which nothing may stand but names');
    if ((this.head === undefined) !== (line.kind === 'head'))
      throw new LineFault(line.kind === 'head' ? 'is a second head' : 'comes before the head');
    if (this.end !== undefined && line.kind !== 'signature' && line.kind !== 'names')
      throw new LineFault('follows the end, after which only the signature may come');
    switch (line.kind) {
      case 'head':
        this.head = line;
        return;
      case 'entry':
        if (this.publicLines.length > 0) throw new LineFault('is an entry among told lines');
        push(this.entries, line);
        return;
      case 'told':
        if (this.entries.length > 0) throw new LineFault('is a told line among entries');
        push(this.publicLines, line);
        return;
      case 'end':
        if (this.entries.length === 0) throw new LineFault('is the end of a match without entries');
        this.end = line;
        return;
      case 'signature':
        if (this.entries.length > 0 && this.end === undefined)
          throw new LineFault('is a signature, but the end of the match is missing before it');
        this.signature = line;
        return;
      case 'names':
        this.addNames(line);
    }
  }

  private addNames(line: NamesLine): void {
    if (this.signature === undefined) throw new LineFault('has names before the signature');
    if (this.names !== undefined) throw new LineFault('has names a second time');
    if ((this.head?.format ?? 0) < FORMAT_OF_PEOPLE)
      throw new LineFault('has names beside the chain, which format 1 has not');
    this.names = line;
  }

  content(): RecordContent | undefined {
    const { head, entries, publicLines, end, signature, names } = this;
    return head === undefined || signature === undefined
      ? undefined
      : { head, entries, publicLines, end, signature, names: names?.names };
  }
}

function push<L extends { readonly sequence: number }>(lines: L[], line: L): void {
  if (line.sequence !== lines.length)
    throw new LineFault(`has the sequence number ${line.sequence} where ${lines.length} is due`);
  lines.push(line);
}
