// Binary format of entries: hashes, which are incompressible, as they are, and texts, in a chunk compressed, since it is written once
// and seldom read. Packed where it is written, off the main thread.

import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Value } from './rows.ts';
import type { WriteName } from './statements.ts';
import { HASHES_DIGITS, type Stored } from './storedEntry.ts';

/** The next level saves a twentieth at three times the cost. */
const QUICKEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
export const compressed = (text: string): Buffer => zstdCompressSync(text, QUICKEST);
const HASHES_BYTES = HASHES_DIGITS / 2;
/** First byte of a chunk; those of earlier versions begin with the magic number of zstd. */
const FORM = 1;
const LISTED = 0x28;

/** As they are in a row of the journal. */
export function rowBytes({ texts, hashes }: Stored): Buffer {
  const hashBytes = hashes.length / 2;
  const bytes = Buffer.allocUnsafe(hashBytes + Buffer.byteLength(texts));
  if (bytes.write(hashes, 'hex') !== hashBytes) throw new TypeError('a hash is not one');
  bytes.write(texts, hashBytes);
  return bytes;
}

/** Inverse of `rowBytes` for so many entries. */
export const storedInRow = (bytes: Uint8Array, count: number): Stored =>
  splitAt(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), count * HASHES_BYTES);

const splitAt = (bytes: Buffer, place: number): Stored => ({
  texts: bytes.toString('utf8', place),
  hashes: bytes.toString('hex', 0, place),
});

/** As they are in a chunk. */
export function chunkBytes({ texts, hashes }: Stored): Buffer {
  const packed = compressed(texts);
  const place = 1 + hashes.length / 2;
  const bytes = Buffer.allocUnsafe(place + packed.length);
  bytes.writeUInt8(FORM);
  if (bytes.write(hashes, 1, 'hex') !== place - 1) throw new TypeError('a hash is not one');
  packed.copy(bytes, place);
  return bytes;
}

export const isListed = (stored: Uint8Array): boolean => stored[0] === LISTED;

/** Inverse of `chunkBytes` for so many entries. Throws where it is malformed. */
export function storedInChunk(stored: Uint8Array, count: number): Stored {
  if (stored[0] !== FORM) throw new TypeError('a chunk of no known form');
  const place = 1 + count * HASHES_BYTES;
  return {
    texts: zstdDecompressSync(stored.subarray(place)).toString(),
    hashes: Buffer.from(stored.subarray(1, place)).toString('hex'),
  };
}

/** The text in a chunk of earlier versions. Throws where it is malformed. */
export const listedText = (stored: Uint8Array): string => zstdDecompressSync(stored).toString();

export const chunkSum = (matchId: string, first: number, stored: Uint8Array | string): number =>
  crc32(stored, crc32(`${matchId} ${first}`));

/** A chunk has the entries alone; their stored form is computed here. */
export function packed(sql: WriteName, values: readonly Value[]): readonly (Value | Uint8Array)[] {
  if (sql !== 'insertChunk') return values;
  const [matchId = null, first = null, count = null, texts, hashes] = values;
  const bytes = chunkBytes({ texts: String(texts), hashes: String(hashes) });
  return [matchId, first, count, bytes, chunkSum(String(matchId), Number(first), bytes)];
}
