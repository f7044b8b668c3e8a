// Sends the archived record of a match that is not in the store any more.

import type { RecordFile } from './recordShelf.ts';

/** Chunk size. */
const PART_BYTES = 64 * 1024;
/** A head is shorter, whatever a game's options are. */
const HEAD_BYTES_MAX = 64 * 1024;

export function archivedRecord(bytes: Uint8Array | undefined): RecordFile | undefined {
  if (bytes === undefined) return undefined;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: Buffer[] = [];
  for (let at = 0; at < file.length; at += PART_BYTES) parts.push(file.subarray(at, at + PART_BYTES));
  return { game: gameIn(file), parts, isFinal: true };
}

/** For the file's name alone: readers verify the record. */
function gameIn(file: Buffer): string {
  const end = file.subarray(0, HEAD_BYTES_MAX).indexOf('\n');
  try {
    return String((JSON.parse(file.toString('utf8', 0, end)) as { game?: unknown }).game);
  } catch {
    return 'match';
  }
}
