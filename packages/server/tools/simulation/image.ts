// Disk images of a database, including partially written ones.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface Image {
  readonly db: Buffer;
  /** The write-ahead log; empty: there is none. */
  readonly wal: Buffer;
}

/** Atomic write unit of a disk. */
export const SECTOR_BYTES = 512;
const NOTHING = Buffer.alloc(0);

const bytesOf = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : NOTHING);

export const readImage = (file: string): Image => ({ db: bytesOf(file), wal: bytesOf(`${file}-wal`) });

/** The database must be closed. The shared-memory file is lost with the machine. */
export function writeImage(file: string, { db, wal }: Image): void {
  writeFileSync(file, db);
  rmSync(`${file}-shm`, { force: true });
  if (wal.length > 0) writeFileSync(`${file}-wal`, wal);
  else rmSync(`${file}-wal`, { force: true });
}

/** Torn write: of the differing sectors, a random subset is taken from `after`; missing ones are zero. */
export function torn(before: Buffer, after: Buffer, hasArrived: () => boolean): Buffer {
  const bytes = Buffer.alloc(Math.max(before.length, after.length));
  before.copy(bytes);
  let end = before.length;
  for (let at = 0; at < after.length; at += SECTOR_BYTES) {
    const to = Math.min(at + SECTOR_BYTES, after.length);
    const isNew = to > before.length || after.compare(before, at, to, at, to) !== 0;
    if (!isNew || !hasArrived()) continue;
    after.copy(bytes, at, at, to);
    end = Math.max(end, to);
  }
  return bytes.subarray(0, end);
}
