// Camera focus on part of a field that would be too small for touch as a whole (UI-K61).

import { SQUARE_SIDE } from '../../../art/tiles.ts';
import { fitScale, type Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { type AnchorCells, LEAST_PX, type Pointing, pointing } from '../../../board/layers/anchor.ts';

/** What the camera should show, if it can. */
export interface Attended<Place> {
  /** From the most that is wanted to the least; the foremost of each comes first. Empty: the whole field. */
  readonly tiers: readonly (readonly Place[])[];
  /** Something is about to be done there: the spaces must be larger. */
  readonly isActing: boolean;
  /** Where none of them fits, the whole field is shown. */
  readonly orWhole?: boolean;
}

/** A few spaces are not shown larger than this: under a finger they may be, beside a pointer the field keeps about its size. */
const MOST_PX = { finger: 64, pointer: 44 };
/** Rather than leaving something out, they are made as small as this. */
const LAST_PX = 28;
/** From the edge to a space, in CSS px. */
const EDGE_PX = 9;

/** Undefined for the whole field. If even the last tier does not fit, its first place is in view, and the rest is cut on both sides alike. */
export function partSeen(bounds: Rect, attended: Attended<Vec>, free: Rect, by: Pointing): Rect | undefined {
  const { tiers, isActing, orWhole = false } = attended;
  const leastPx = LEAST_PX[by][isActing ? 'acting' : 'rest'];
  const last = tiers.at(-1) ?? [];
  if (last.length === 0 || fitScale(bounds, free) * SQUARE_SIDE >= leastPx) return undefined;
  const tier = tiers[fittingTier(attended, free, by)];
  if (tier !== undefined) return around(tier, free, Math.min(MOST_PX[by], spacePx(tier, free)));
  if (orWhole) return undefined;
  return around(last, free, Math.max(LAST_PX, spacePx(last, free)));
}

export const placesOf = (
  attended: Attended<string>,
  middle: (cell: string) => Vec | undefined,
): Attended<Vec> => ({
  ...attended,
  tiers: attended.tiers.map((cells) => cells.flatMap((cell) => middle(cell) ?? [])),
});

/** Of what is wanted the most that fits; `places` are those of its cells. */
export function anchorTier(
  { tiers, isActing }: Attended<string>,
  places: Attended<Vec>,
  free: Rect,
): AnchorCells {
  return { cells: tiers[fittingTier(places, free, pointing())] ?? [], isActing };
}

/** Index of the first tier that fits, -1 if none does. */
function fittingTier({ tiers, isActing }: Attended<Vec>, free: Rect, by: Pointing): number {
  const leastPx = LEAST_PX[by][isActing ? 'acting' : 'rest'];
  return tiers.findIndex((places) => places.length > 0 && spacePx(places, free) >= leastPx);
}

/** The least that is wanted; undefined: nothing. */
export function partNear({ tiers }: Attended<Vec>): Rect | undefined {
  const last = tiers.at(-1) ?? [];
  if (last.length === 0) return undefined;
  const { left, top, right, bottom } = extentOf(last);
  return { left, top, width: right - left, height: bottom - top };
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const extentOf = (places: readonly Vec[]): Extent => ({
  left: Math.min(...places.map(({ x }) => x)) - SQUARE_SIDE / 2,
  right: Math.max(...places.map(({ x }) => x)) + SQUARE_SIDE / 2,
  top: Math.min(...places.map(({ y }) => y)) - SQUARE_SIDE / 2,
  bottom: Math.max(...places.map(({ y }) => y)) + SQUARE_SIDE / 2,
});

/** How large a space is, in CSS px, when all of these just fit. */
function spacePx(places: readonly Vec[], free: Rect): number {
  const { left, right, top, bottom } = extentOf(places);
  const across = (free.width - 2 * EDGE_PX) / (right - left);
  const down = (free.height - 2 * EDGE_PX) / (bottom - top);
  return Math.min(across, down) * SQUARE_SIDE;
}

/** Fills the free area with spaces of that size. */
function around(places: readonly Vec[], free: Rect, px: number): Rect {
  const scale = px / SQUARE_SIDE;
  const { left, right, top, bottom } = extentOf(places);
  const [first = { x: 0, y: 0 }] = places;
  const [width, height] = [free.width / scale, free.height / scale];
  const room = SQUARE_SIDE / 2 + EDGE_PX / scale;
  const from = (middle: number, extent: number, foremost: number): number =>
    Math.min(Math.max(middle - extent / 2, foremost + room - extent), foremost - room);
  return {
    left: from((left + right) / 2, width, first.x),
    top: from((top + bottom) / 2, height, first.y),
    width,
    height,
  };
}
