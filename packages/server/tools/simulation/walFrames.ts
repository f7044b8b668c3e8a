// Parses frames and commit boundaries of a write-ahead log (sqlite.org/fileformat2.html, section 4).

export const WAL_HEAD_BYTES = 32;
export const FRAME_HEAD_BYTES = 24;
const PAGE_BYTES = 4096;
export const FRAME_BYTES = FRAME_HEAD_BYTES + PAGE_BYTES;

const SALT_IN_HEAD = 16;
const SALT_IN_FRAME = 8;
const SALT_BYTES = 8;

interface WalFrames {
  /** Valid frames; stale ones of an earlier generation may follow. */
  readonly count: number;
  /** End offset of each commit. */
  readonly commits: readonly number[];
}

export function framesOf(wal: Buffer): WalFrames {
  const commits: number[] = [];
  let count = 0;
  for (let at = WAL_HEAD_BYTES; at + FRAME_BYTES <= wal.length; at += FRAME_BYTES) {
    const salt = at + SALT_IN_FRAME;
    if (wal.compare(wal, SALT_IN_HEAD, SALT_IN_HEAD + SALT_BYTES, salt, salt + SALT_BYTES) !== 0) break;
    count += 1;
    // Only the last frame of a commit has a nonzero database size.
    if (wal.readUInt32BE(at + 4) !== 0) commits.push(at + FRAME_BYTES);
  }
  return { count, commits };
}
