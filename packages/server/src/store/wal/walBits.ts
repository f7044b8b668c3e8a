// Which bit of a frame has turned, where several would explain its sum: the one in a place where the page has not changed for
// the rest, or in the head of a frame that does not fit the commit around it.

import { FRAME_HEAD_BYTES } from './walSums.ts';

/** What is known before a frame is read. */
export interface Past {
  /** The page as the frames before leave it, or the file; undefined: there was none. */
  older(page: number): Buffer | undefined;
  /** Pages that the database had after the last commit; frames since then, and the page of the last of these. */
  readonly pages: number;
  readonly frames: number;
  readonly page: number;
}

/** So many bytes on either side of a place that has not changed are as they were, too. */
const AROUND_BYTES = 4;
/** A page is taken for an older version of another only if it is so many times more like it. */
const FAR_MORE = 4;

export const pageOf = (frame: Buffer): number => frame.readUInt32BE(0);
/** Pages of the database after the commit that ends here; 0: none does. */
export const pagesAfter = (frame: Buffer): number => frame.readUInt32BE(4);

/** `frame`: as it was found. Undefined where it cannot be told. */
export function likeliest(frame: Buffer, candidates: readonly Buffer[], past: Past): Buffer | undefined {
  const possible = ofSameKind(
    candidates.filter((one) => isPossible(one, past)),
    past,
  );
  if (possible.length <= 1) return possible[0];
  const fitting = possible.filter((one) =>
    one.compare(frame, 0, FRAME_HEAD_BYTES, 0, FRAME_HEAD_BYTES) === 0
      ? isUnchanged(one, frame, past)
      : FAR_MORE * bytesOff(one, past) < bytesOff(frame, past),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Those that leave their page of the kind that it was, unless none does: a page is seldom used for something else, and one under the
 * number of another would take the place of what stands there, and not that of its own.
 */
function ofSameKind(frames: readonly Buffer[], past: Past): readonly Buffer[] {
  const same = frames.filter((frame) => {
    const older = past.older(pageOf(frame));
    return older === undefined || older[0] === frame[FRAME_HEAD_BYTES];
  });
  return same.length > 0 ? same : frames;
}

/** A commit writes its pages in order, and makes the database longer by no more of them than it has frames. */
export function isPossible(frame: Buffer, { pages, frames, page }: Past): boolean {
  const after = pagesAfter(frame);
  const isAfter = after === 0 || (after >= pages && after <= pages + frames + 1 && after >= pageOf(frame));
  return isAfter && pageOf(frame) > page;
}

/** Where it differs from what was found it is as before, and so is what stands around that. */
function isUnchanged(one: Buffer, frame: Buffer, past: Past): boolean {
  const older = past.older(pageOf(one));
  if (older === undefined) return false;
  const at = one.findIndex((byte, i) => byte !== frame[i]);
  const from = Math.max(FRAME_HEAD_BYTES, at - AROUND_BYTES);
  const to = Math.min(one.length, at + AROUND_BYTES + 1);
  return one.compare(older, from - FRAME_HEAD_BYTES, to - FRAME_HEAD_BYTES, from, to) === 0;
}

function bytesOff(frame: Buffer, past: Past): number {
  const older = past.older(pageOf(frame));
  let count = 0;
  for (let at = FRAME_HEAD_BYTES; at < frame.length; at++)
    if (frame[at] !== (older?.[at - FRAME_HEAD_BYTES] ?? 0)) count += 1;
  return count;
}
