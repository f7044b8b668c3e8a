// Checksums of SQLite's write-ahead log (sqlite.org/fileformat2.html, section 4.2), and which single bits explain a broken one.

const SUM_BYTES = 8;
/** Of a frame: page and size of the database, then the salts, then the checksum. */
export const FRAME_HEAD_BYTES = 24;
export const FRAME_SALTS = 8;
export const FRAME_SUM = 16;
const WORD_BITS = 32;

/** Two words. */
export type Sum = readonly [number, number];

/** The frame with the checksum that follows another one. */
export function withSum(
  frame: Buffer,
  before: Sum,
  isLittle: boolean,
): { readonly bytes: Buffer; readonly sum: Sum } {
  const sum = sumOfFrame(frame, before, isLittle);
  const bytes = Buffer.from(frame);
  bytesOfSum(sum).copy(bytes, FRAME_SUM);
  return { bytes, sum };
}

export const sumOfFrame = (frame: Buffer, before: Sum, isLittle: boolean): Sum =>
  sumOf(frame.subarray(FRAME_HEAD_BYTES), sumOf(frame.subarray(0, FRAME_SALTS), before, isLittle), isLittle);

export function sumOf(bytes: Buffer, before: Sum, isLittle: boolean): Sum {
  let [a, b] = before;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}

export const sumAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];

export const isSum = ([a, b]: Sum, bytes: Buffer, at: number): boolean =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;

export function bytesOfSum([a, b]: Sum): Buffer {
  const bytes = Buffer.alloc(SUM_BYTES);
  bytes.writeUInt32BE(a, 0);
  bytes.writeUInt32BE(b, 4);
  return bytes;
}

export function turned(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return copy;
}

/**
 * The bits that explain, each by itself, by how much the written checksum is off. What a bit adds to the two words of it, or
 * takes from them, depends on its place alone; the higher it is in its word, the more places there are with the same effect.
 */
export function summedBits(frame: Buffer, found: Sum, isLittle: boolean): readonly number[] {
  const written = sumAt(frame, FRAME_SUM);
  const off: Sum = [(written[0] - found[0]) >>> 0, (written[1] - found[1]) >>> 0];
  const places = summedPlaces(frame.length);
  const bits: number[] = [];
  // What one more in the first and in the second word of a pair adds, from the last pair to the first.
  let [first, second]: [Sum, Sum] = [
    [1, 1],
    [0, 1],
  ];
  for (let i = places.length - 2; i >= 0; i -= 2) {
    bits.push(...bitsOfWord(places[i] ?? 0, first, off, isLittle));
    bits.push(...bitsOfWord(places[i + 1] ?? 0, second, off, isLittle));
    [first, second] = [onePairEarlier(first), onePairEarlier(second)];
  }
  return bits;
}

const onePairEarlier = ([a, b]: Sum): Sum => [(a + b) >>> 0, (a + 2 * b) >>> 0];

function bitsOfWord(place: number, adds: Sum, off: Sum, isLittle: boolean): readonly number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < WORD_BITS; bit++) {
    const by: Sum = [Math.imul(adds[0], 1 << bit) >>> 0, Math.imul(adds[1], 1 << bit) >>> 0];
    const isMore = by[0] === off[0] && by[1] === off[1];
    const isLess = -by[0] >>> 0 === off[0] && -by[1] >>> 0 === off[1];
    const byte = isLittle ? bit >> 3 : 3 - (bit >> 3);
    if (isMore || isLess) bits.push((place + byte) * 8 + (bit & 7));
  }
  return bits;
}

/** Offsets of the words of a frame that its checksum covers. */
function summedPlaces(frameBytes: number): readonly number[] {
  const places = [0, 4];
  for (let at = FRAME_HEAD_BYTES; at < frameBytes; at += 4) places.push(at);
  return places;
}
