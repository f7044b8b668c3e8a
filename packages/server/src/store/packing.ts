// What is stored compressed: chunks, which are written once and seldom read. Done where it is written, off the main thread.

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Value } from './rows.ts';
import type { WriteName } from './statements.ts';

/** Place of the text among the values of a statement. */
const PACKED: Partial<Record<WriteName, number>> = { insertChunk: 3 };
/** Less by a twentieth only at three times the cost from the next level on. */
const QUICKEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function packed(sql: WriteName, values: readonly Value[]): readonly (Value | Uint8Array)[] {
  const place = PACKED[sql];
  if (place === undefined) return values;
  return values.map((value, i) => (i === place ? zstdCompressSync(String(value), QUICKEST) : value));
}

/** Throws where it is not what `packed` has made. */
export function unpacked(stored: unknown): string {
  if (!(stored instanceof Uint8Array)) throw new TypeError('not packed');
  return zstdDecompressSync(stored).toString();
}
