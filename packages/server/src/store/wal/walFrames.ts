// Parses the write-ahead log of SQLite, frame by frame (sqlite.org/fileformat2.html, section 4): which fit the running
// checksum, which do after one bit is flipped back, and which are lost.

import { isPossible, likeliest, type Past, pageOf, pagesAfter } from './walBits.ts';
import {
  bytesOfSum,
  FRAME_HEAD_BYTES,
  FRAME_SALTS,
  FRAME_SUM,
  isSum,
  type Sum,
  sumAt,
  summedBits,
  sumOf,
  sumOfFrame,
  turned,
} from './walSums.ts';

const HEAD_BYTES = 32;
const SALTS_BYTES = 8;
/** Of the head: format and page size before, the checksum behind. */
const HEAD_SALTS = 16;
const HEAD_SUM = 24;
/** The last bit is the byte order of the checksum. */
const MAGIC = 0x377f0682;
const FORMAT = 3_007_000;

export interface WalHead {
  readonly bytes: Buffer;
  readonly sum: Sum;
  readonly isLittle: boolean;
  readonly frameBytes: number;
  readonly isMended: boolean;
}

export interface Frame {
  readonly bytes: Buffer;
  /** `doubtful`: one of its bits has flipped, and it is ambiguous which; `lost`: more is wrong. */
  readonly state: 'whole' | 'mended' | 'doubtful' | 'lost';
  /** The last one of a commit. */
  readonly closes: boolean;
}

/** The context of earlier frames, and the bytes of the next one. */
type Around = Past & { readonly next: Buffer };

/** Undefined where it cannot be parsed; SQLite ignores such a log, too. */
export function headOfWal(wal: Buffer): WalHead | undefined {
  if (wal.length < HEAD_BYTES) return undefined;
  const written = wal.subarray(0, HEAD_BYTES);
  if (fitsHead(written)) return headFrom(written, false);
  for (let bit = 0; bit < HEAD_BYTES * 8; bit++) {
    const bytes = turned(written, bit);
    // Other bits may explain the checksum as well; with the right one the frames have the same salts.
    if (fitsHead(bytes) && isHeadOf(bytes, wal)) return headFrom(bytes, true);
  }
  return undefined;
}

function fitsHead(bytes: Buffer): boolean {
  if ((bytes.readUInt32BE(0) & ~1) >>> 0 !== MAGIC || bytes.readUInt32BE(4) !== FORMAT) return false;
  return isSum(sumOf(bytes.subarray(0, HEAD_SUM), [0, 0], isLittle(bytes)), bytes, HEAD_SUM);
}

function isHeadOf(head: Buffer, wal: Buffer): boolean {
  const salts = HEAD_BYTES + FRAME_SALTS;
  return wal.length < salts + SALTS_BYTES || differing(wal, salts, head, HEAD_SALTS).length === 0;
}

const isLittle = (head: Buffer): boolean => (head.readUInt32BE(0) & 1) === 0;

const headFrom = (bytes: Buffer, isMended: boolean): WalHead => ({
  ...{ bytes, isMended, isLittle: isLittle(bytes) },
  sum: sumAt(bytes, HEAD_SUM),
  frameBytes: FRAME_HEAD_BYTES + bytes.readUInt32BE(8),
});

/** `pageIn`: a page of the file. All frames of this round up to the last readable one: a log is reused from its beginning. */
export function framesIn(
  wal: Buffer,
  head: WalHead,
  pageIn: (page: number) => Buffer | undefined,
): readonly Frame[] {
  const frames: Frame[] = [];
  const newest = new Map<number, Buffer>();
  const older = (page: number) => newest.get(page) ?? pageIn(page);
  let [length, pages, page, closed] = [0, 0, 0, 0];
  let before: Sum | undefined = head.sum;
  for (let at = HEAD_BYTES; at + head.frameBytes <= wal.length; at += head.frameBytes) {
    const history = {
      ...{ older, pages, page: frames.length === closed ? 0 : page },
      frames: pages === 0 ? Number.MAX_SAFE_INTEGER : frames.length - closed,
    };
    const next = wal.subarray(at + head.frameBytes, at + 2 * head.frameBytes);
    const frame = frameFrom(wal.subarray(at, at + head.frameBytes), head, before, { ...history, next });
    frames.push(frame);
    const isOurs = hasSalts(frame.bytes, head);
    before = isOurs ? sumAt(frame.bytes, FRAME_SUM) : undefined;
    if (isOurs) length = frames.length;
    if (frame.state === 'lost') continue;
    page = pageOf(frame.bytes);
    newest.set(page, frame.bytes.subarray(FRAME_HEAD_BYTES));
    if (frame.closes) [pages, closed] = [pagesAfter(frame.bytes), frames.length];
  }
  return frames.slice(0, length);
}

/** `before`: undefined where the frame before it is lost with its checksum. */
function frameFrom(bytes: Buffer, head: WalHead, before: Sum | undefined, around: Around): Frame {
  const isOurs = hasSalts(bytes, head);
  if (before === undefined) return frameOf(bytes, isOurs ? 'whole' : 'lost');
  if (isOurs && fits(bytes, before, head)) return frameOf(bytes, 'whole');
  const candidates = turnedBits(bytes, head, before, around.next)
    .map((bit) => turned(bytes, bit))
    .filter((candidate) => hasSalts(candidate, head) && fits(candidate, before, head));
  const mended = candidates.length === 1 ? candidates[0] : likeliest(bytes, candidates, around);
  if (mended !== undefined) return frameOf(mended, 'mended');
  return frameOf(bytes, candidates.length > 0 && isPossible(bytes, around) ? 'doubtful' : 'lost');
}

const frameOf = (bytes: Buffer, state: Frame['state']): Frame => ({
  ...{ bytes, state },
  closes: state !== 'lost' && pagesAfter(bytes) !== 0,
});

const hasSalts = (frame: Buffer, { bytes: head }: WalHead): boolean =>
  differing(frame, FRAME_SALTS, head, HEAD_SALTS).length === 0;

const fits = (frame: Buffer, before: Sum, { isLittle }: WalHead): boolean =>
  isSum(sumOfFrame(frame, before, isLittle), frame, FRAME_SUM);

/** Candidates for the flipped bit: in the salts, in the checksum, or in the content. */
function turnedBits(frame: Buffer, head: WalHead, before: Sum, next: Buffer): readonly number[] {
  const salts = differing(frame, FRAME_SALTS, head.bytes, HEAD_SALTS);
  if (salts.length > 0) return salts.length === 1 ? salts : [];
  const found = sumOfFrame(frame, before, head.isLittle);
  const sum = differing(frame, FRAME_SUM, bytesOfSum(found), 0);
  // The next frame continues from the checksum as it was written.
  const goesOn = next.length === frame.length && hasSalts(next, head) ? [sumAt(frame, FRAME_SUM), found] : [];
  const [asWritten, asFound] = goesOn.map((one) => fits(next, one, head));
  if (asFound === true) return sum.length === 1 ? sum : [];
  return [...(asWritten !== true && sum.length === 1 ? sum : []), ...summedBits(frame, found, head.isLittle)];
}

/** Positions of the bits in which eight bytes differ; counted from the beginning of `a`. */
function differing(a: Buffer, atA: number, b: Buffer, atB: number): readonly number[] {
  const bits: number[] = [];
  if (a.compare(b, atB, atB + SALTS_BYTES, atA, atA + SALTS_BYTES) === 0) return bits;
  for (let i = 0; i < SALTS_BYTES; i++) {
    const off = a.readUInt8(atA + i) ^ b.readUInt8(atB + i);
    for (let bit = 0; bit < 8; bit++) if (((off >> bit) & 1) === 1) bits.push((atA + i) * 8 + bit);
  }
  return bits;
}
