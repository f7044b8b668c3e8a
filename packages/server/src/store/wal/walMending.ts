// Repairs a damaged write-ahead log before SQLite reads it, which stops at the first frame with a broken checksum
// and silently drops all behind it (sqlite.org/fileformat2.html, section 4). A single flipped bit is flipped back. A
// lost frame is left out, one with an ambiguous bit stays as it is: that costs the content of its
// page that was not written again later, which the store's own checksums detect, and no more.

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { type Frame, framesIn, headOfWal, type WalHead } from './walFrames.ts';
import { FRAME_HEAD_BYTES, withSum } from './walSums.ts';

/** What was found, and what was done. */
export interface Mending {
  /** Bits flipped back. */
  readonly bits: number;
  /** Frames of confirmed commits that are lost. */
  readonly framesLost: number;
}

export const UNMENDED: Mending = { bits: 0, framesLost: 0 };

/** No process may have the database open. */
export function mendWal(file: string): Mending {
  const path = `${file}-wal`;
  if (!existsSync(path)) return UNMENDED;
  const wal = readFileSync(path);
  const head = headOfWal(wal);
  if (head === undefined) return UNMENDED;
  const pageBytes = head.frameBytes - FRAME_HEAD_BYTES;
  const frames = framesIn(wal, head, (page) => pageFrom(file, page, pageBytes));
  const intact = frames.slice(0, intactEnd(frames));
  const mending = {
    bits: Number(head.isMended) + intact.filter(({ state }) => state === 'mended').length,
    framesLost: intact.filter(({ state }) => state === 'lost' || state === 'doubtful').length,
  };
  // What is behind the last commit was never confirmed. Left there it could be taken for a part of the next one.
  if (mending.bits + mending.framesLost > 0 || intact.length < frames.length)
    replace(path, rebuilt(head, intact));
  return mending;
}

/**
 * Behind the last commit. One that lacks a frame was confirmed if another was begun after it; of the newest this is unknown, so
 * it counts as unconfirmed.
 */
function intactEnd(frames: readonly Frame[]): number {
  const closing = frames.flatMap(({ closes }, i) => (closes ? [i] : []));
  const [previous, last] = [closing.at(-2) ?? -1, closing.at(-1) ?? -1];
  const isTorn = frames.slice(previous + 1, last + 1).some(({ state }) => state === 'lost');
  return (isTorn && last === frames.length - 1 ? previous : last) + 1;
}

function rebuilt(head: WalHead, frames: readonly Frame[]): Buffer {
  const parts = [head.bytes];
  let sum = head.sum;
  for (const { state, bytes } of frames) {
    if (state === 'lost') continue;
    const frame = withSum(bytes, sum, head.isLittle);
    parts.push(frame.bytes);
    sum = frame.sum;
  }
  return Buffer.concat(parts);
}

/** Undefined where the file is shorter. */
function pageFrom(file: string, page: number, pageBytes: number): Buffer | undefined {
  const bytes = Buffer.alloc(pageBytes);
  const fd = openSync(file, 'r');
  try {
    return readSync(fd, bytes, 0, pageBytes, (page - 1) * pageBytes) === pageBytes ? bytes : undefined;
  } finally {
    closeSync(fd);
  }
}

/** A crash in between leaves the one or the other. */
function replace(path: string, bytes: Buffer): void {
  const other = `${path}-mended`;
  const fd = openSync(other, 'w');
  writeFileSync(fd, bytes);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(other, path);
}
