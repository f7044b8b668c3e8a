// Exports a match record (docs/record-format.md): hash-chained JSON lines with the server's signature. The record of a finished match is
// its log; that of a running match holds public lines only, since the hash of a hidden choice could be brute-forced.

import type { Hasher } from './hasher.ts';
import { type Chained, chained, formatLine, type Names, type RecordLine } from './record.ts';

/** Public key and Ed25519 signature in hex. */
interface Signed {
  readonly key: string;
  readonly signature: string;
}

/** Signs the hash of the last line: its 64 hex digits as ASCII. */
export type Sign = (hashHex: string) => Signed;

/** A line from a log may carry its stored hash, which is compared, not trusted. */
export type MaybeChained<L extends RecordLine> = L | Chained<L>;

/** The names line behind the signature; empty without names. */
export const namesText = (names: Names = {}): string =>
  Object.keys(names).length === 0 ? '' : `${formatLine({ kind: 'names', names })}\n`;

/** Streaming writer, one line at a time. */
export class RecordWriter {
  private readonly hasher: Hasher;
  private previous = '';
  private count = 0;

  constructor(hasher: Hasher) {
    this.hasher = hasher;
  }

  /** The next line with its line feed. Throws on a hash mismatch, so that no damaged log is ever signed. */
  write(input: MaybeChained<RecordLine>): string {
    const line = chained(this.hasher, this.previous, withoutHash(input));
    this.count += 1;
    if ('hash' in input && input.hash !== line.hash)
      throw new Error(`line ${this.count} of the record is not what was logged`);
    this.previous = line.hash;
    return `${formatLine(line)}\n`;
  }

  /** The signature line of the record so far; a running match's record may be continued after it. */
  signature(sign: Sign): string {
    const line = { kind: 'signature' as const, ...sign(this.previous) };
    return `${formatLine(chained(this.hasher, this.previous, line))}\n`;
  }
}

function withoutHash(line: MaybeChained<RecordLine>): RecordLine {
  if (!('hash' in line)) return line;
  const { hash: _, ...rest } = line;
  return rest;
}
