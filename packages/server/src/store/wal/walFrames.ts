// Parses the write-ahead log of SQLite, frame by frame (sqlite.org/fileformat2.html, section 4): which fit the running
// checksum, which do after one bit is flipped back, and which are lost.

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

// Which bit of a frame has flipped, where several would explain its checksum: the one in a place where the page is otherwise
// unchanged, or in the head of a frame that does not fit the commit around it.

/** Context of a frame. */
interface Past {
  /** The page after the frames before, or in the file; undefined: there was none. */
  older(page: number): Buffer | undefined;
  /** Pages of the database after the last commit; frames since then, and the page of the last of these. */
  readonly pages: number;
  readonly frames: number;
  readonly page: number;
}

/** So many bytes on either side of an unchanged place are unchanged, too. */
const AROUND_BYTES = 4;
/** A page counts as a version of another only if it is so many times more similar. */
const FAR_MORE = 4;

const pageOf = (frame: Buffer): number => frame.readUInt32BE(0);
/** Pages of the database after this commit; 0: it is not the last frame of one. */
const pagesAfter = (frame: Buffer): number => frame.readUInt32BE(4);

/** `frame`: as read. Undefined where it is ambiguous. */
function likeliest(frame: Buffer, candidates: readonly Buffer[], history: Past): Buffer | undefined {
  const possible = ofSameKind(
    candidates.filter((one) => isPossible(one, history)),
    history,
  );
  if (possible.length <= 1) return possible[0];
  const fitting = possible.filter((one) =>
    one.compare(frame, 0, FRAME_HEAD_BYTES, 0, FRAME_HEAD_BYTES) === 0
      ? isUnchanged(one, frame, history)
      : FAR_MORE * bytesOff(one, history) < bytesOff(frame, history),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Those that keep the page's type, unless none does: a page is seldom used for something else, and one under a wrong
 * number would overwrite that page, and be missing from its own.
 */
function ofSameKind(frames: readonly Buffer[], history: Past): readonly Buffer[] {
  const same = frames.filter((frame) => {
    const older = history.older(pageOf(frame));
    return older === undefined || older[0] === frame[FRAME_HEAD_BYTES];
  });
  return same.length > 0 ? same : frames;
}

/** A commit writes its pages in order, and grows the database by no more of them than it has frames. */
function isPossible(frame: Buffer, { pages, frames, page }: Past): boolean {
  const after = pagesAfter(frame);
  const isAfter = after === 0 || (after >= pages && after <= pages + frames + 1 && after >= pageOf(frame));
  return isAfter && pageOf(frame) > page;
}

/** Where it differs from the frame as read it equals the earlier page, and so do the bytes around. */
function isUnchanged(one: Buffer, frame: Buffer, history: Past): boolean {
  const older = history.older(pageOf(one));
  if (older === undefined) return false;
  const at = one.findIndex((byte, i) => byte !== frame[i]);
  const from = Math.max(FRAME_HEAD_BYTES, at - AROUND_BYTES);
  const to = Math.min(one.length, at + AROUND_BYTES + 1);
  return one.compare(older, from - FRAME_HEAD_BYTES, to - FRAME_HEAD_BYTES, from, to) === 0;
}

function bytesOff(frame: Buffer, history: Past): number {
  const older = history.older(pageOf(frame));
  let count = 0;
  for (let at = FRAME_HEAD_BYTES; at < frame.length; at++)
    if (frame[at] !== (older?.[at - FRAME_HEAD_BYTES] ?? 0)) count += 1;
  return count;
}

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
