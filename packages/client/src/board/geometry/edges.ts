// Off-screen indicators: positions at the edge of the visible part for pieces
// beyond it (UI-K61). Arithmetic only; table/board/EdgeTokens.tsx draws them.

import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';

/** An indicator's width, in CSS px, and its distance from the edge. */
export const EDGE_PX = 14;
const INSET = EDGE_PX / 2 + 1;

/** Pieces that a player should find even while they are out of view. */
export interface Watched {
  /** The area that no panel covers, in CSS px of the stage's host. */
  readonly free: Rect;
  /** Their positions in it, in view or not; the most important first. */
  readonly pieces: readonly {
    readonly cell: string;
    readonly at: Vec;
  }[];
}

/** Each indicator's position; undefined for a visible piece. Earlier ones have priority, later ones move aside. */
export function edgePlaces(free: Rect, points: readonly Vec[]): readonly (Vec | undefined)[] {
  const taken: Vec[] = [];
  return points.map((point) => {
    if (isSeen(free, point)) return undefined;
    const at = beside(free, atEdge(free, point), taken);
    taken.push(at);
    return at;
  });
}

const isSeen = ({ left, top, width, height }: Rect, { x, y }: Vec): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Where the line from the centre leaves the rectangle for indicators. */
function atEdge(free: Rect, { x, y }: Vec): Vec {
  const { left, top, width, height } = within(free);
  const middle = { x: left + width / 2, y: top + height / 2 };
  const [dx, dy] = [x - middle.x, y - middle.y];
  const across = dx === 0 ? Number.POSITIVE_INFINITY : width / 2 / Math.abs(dx);
  const down = dy === 0 ? Number.POSITIVE_INFINITY : height / 2 / Math.abs(dy);
  const part = Math.min(across, down);
  return { x: middle.x + dx * part, y: middle.y + dy * part };
}

/** Along the edge, as near as there is room. */
function beside(free: Rect, at: Vec, taken: readonly Vec[]): Vec {
  const { left, width } = within(free);
  const isUpright = Math.abs(at.x - left - width / 2) > width / 2 - 1;
  const places = ASIDE.map((by) => (isUpright ? { x: at.x, y: at.y + by } : { x: at.x + by, y: at.y }));
  const isFree = (place: Vec): boolean =>
    isSeen(within(free), place) && taken.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= EDGE_PX);
  return places.find(isFree) ?? at;
}

/** In small steps, so that an indicator moves aside no farther than needed. */
const ASIDE = Array.from({ length: 81 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (EDGE_PX / 8));

/** Slightly more than where an indicator would be cut off by the edge. */
const within = ({ left, top, width, height }: Rect): Rect => ({
  left: left + INSET - HAIR,
  top: top + INSET - HAIR,
  width: Math.max(0, width - 2 * INSET) + 2 * HAIR,
  height: Math.max(0, height - 2 * INSET) + 2 * HAIR,
});
const HAIR = 0.01;
