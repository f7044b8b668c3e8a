// Writes the record of a match as a file (docs/record-format.md): JSON lines, chained, with the server's signature. The
// record of a finished match is its log; that of a running one holds only what everybody was told, since whoever knew
// the hash of a hidden choice could try out all choices until one fits.

import type { Hasher } from './hasher.ts';
import {
  type Chained,
  chained,
  type EndLine,
  type EntryLine,
  formatLine,
  type HeadLine,
  type Names,
  type RecordLine,
  type ToldLine,
} from './record.ts';

/** Public key and Ed25519 signature in hex. */
export interface Signed {
  readonly key: string;
  readonly signature: string;
}

/** Signs the hash of the last line: its 64 hex digits as ASCII. */
export type Sign = (hashHex: string) => Signed;

/** A line from a log may bring the hash that it had there; it is compared, not trusted. */
export type Kept<L extends RecordLine> = L | Chained<L>;

export interface FinishedMatch {
  readonly head: Kept<HeadLine>;
  readonly entries: readonly Kept<EntryLine>[];
  readonly end: EndLine;
  readonly names?: Names;
}

export interface RunningMatch {
  readonly head: Kept<HeadLine>;
  readonly told: readonly ToldLine[];
  readonly names?: Names;
}

/** Throws when a line's own hash is not the one that follows from the lines: nothing damaged is ever signed. */
export const finishedRecord = (
  hasher: Hasher,
  { head, entries, end, names }: FinishedMatch,
  sign: Sign,
): string => exportLines(hasher, [head, ...entries, end], sign) + namesText(names);

export const runningRecord = (hasher: Hasher, { head, told, names }: RunningMatch, sign: Sign): string =>
  exportLines(hasher, [head, ...told], sign) + namesText(names);

function exportLines(hasher: Hasher, lines: readonly Kept<RecordLine>[], sign: Sign): string {
  const writer = new RecordWriter(hasher);
  return lines.map((line) => writer.write(line)).join('') + writer.signature(sign);
}

/** The text of the line behind the signature; empty where there is nobody to name. */
export const namesText = (names: Names = {}): string =>
  Object.keys(names).length === 0 ? '' : `${formatLine({ kind: 'names', names })}\n`;

/** Writes a record line by line, for whoever has no time to write it in one go. */
export class RecordWriter {
  private readonly hasher: Hasher;
  private previous = '';
  private count = 0;

  constructor(hasher: Hasher) {
    this.hasher = hasher;
  }

  /** The text of the next line with its line feed. Throws as `finishedRecord` does. */
  write(kept: Kept<RecordLine>): string {
    const line = chained(this.hasher, this.previous, withoutHash(kept));
    this.count += 1;
    if ('hash' in kept && kept.hash !== line.hash)
      throw new Error(`line ${this.count} of the record is not what was logged`);
    this.previous = line.hash;
    return `${formatLine(line)}\n`;
  }

  /** The text of the last line of the record as far as it is written; a running match's may be written on. */
  signature(sign: Sign): string {
    const line = { kind: 'signature' as const, ...sign(this.previous) };
    return `${formatLine(chained(this.hasher, this.previous, line))}\n`;
  }
}

function withoutHash(line: Kept<RecordLine>): RecordLine {
  if (!('hash' in line)) return line;
  const { hash: _, ...rest } = line;
  return rest;
}
