// A note of the last commits, beside the database: the numbers of their entries, by match. A write-ahead log that was deleted or cut, and
// an older copy of the file, look as after an honest crash (docs/durability.md); the note tells what is lost. It is written after the
// commit and not flushed, so it may lack what was written last before a loss of power, and never has more than was on the disk.

import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { EntryHead } from './writing.ts';

/** Two files of that size reach further back than a write-ahead log does between two checkpoints. */
const BYTES_MAX = 2 ** 20;

const noteOf = (file: string): string => `${file}.written`;
const olderOf = (file: string): string => `${noteOf(file)}-before`;

/** Written by the writer of the database. A failure is ignored. */
export class WrittenNote {
  private readonly file: string;
  private readonly bytesMax: number;
  private fd: number | undefined;
  private bytes = 0;

  constructor(file: string, bytesMax = BYTES_MAX) {
    this.file = file;
    this.bytesMax = bytesMax;
  }

  /** `n`: row of the journal. `heads`: a list of `EntryHead` as JSON text. */
  committed(n: number, heads: string): void {
    try {
      const entries = (JSON.parse(heads) as EntryHead[]).map(([matchId, sequence]) => [matchId, sequence]);
      if (this.bytes > this.bytesMax) this.turn();
      // The note of an earlier server was read when the file was opened.
      this.fd ??= openSync(noteOf(this.file), 'w');
      this.bytes += writeSync(this.fd, `${JSON.stringify([n, entries])}\n`);
    } catch {
      this.close();
    }
  }

  close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  private turn(): void {
    this.close();
    renameSync(noteOf(this.file), olderOf(this.file));
    this.bytes = 0;
  }
}

/** How many committed entries each match has lost. `last`: the newest row of the journal that exists. */
export function lostSince(file: string, last: number): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const [n, entries] of [...noted(olderOf(file)), ...noted(noteOf(file))])
    if (n > last) for (const [matchId] of entries) lost.set(matchId, (lost.get(matchId) ?? 0) + 1);
  return lost;
}

type Line = readonly [n: number, entries: readonly (readonly [matchId: string, sequence: number])[]];

function noted(path: string): readonly Line[] {
  try {
    return readFileSync(path, 'utf8').split('\n').flatMap(lineIn);
  } catch {
    return [];
  }
}

/** The last one may be truncated. */
function lineIn(text: string): readonly Line[] {
  try {
    return text === '' ? [] : [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}
