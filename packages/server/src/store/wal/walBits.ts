// Which bit of a frame has flipped, where several would explain its checksum: the one in a place where the page is otherwise
// unchanged, or in the head of a frame that does not fit the commit around it.

import { FRAME_HEAD_BYTES } from './walSums.ts';

/** Context of a frame. */
export interface Past {
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

export const pageOf = (frame: Buffer): number => frame.readUInt32BE(0);
/** Pages of the database after this commit; 0: it is not the last frame of one. */
export const pagesAfter = (frame: Buffer): number => frame.readUInt32BE(4);

/** `frame`: as read. Undefined where it is ambiguous. */
export function likeliest(frame: Buffer, candidates: readonly Buffer[], history: Past): Buffer | undefined {
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
export function isPossible(frame: Buffer, { pages, frames, page }: Past): boolean {
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
