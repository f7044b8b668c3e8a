// Pieces that are not to be lost sight of, while only a part of the board is seen: where at the edge of that part a sign of each
// stands (UI-K61). Arithmetic only; table/EdgeTokens.tsx draws them.

import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';

/** How wide a sign is, in CSS px, and how far from the edge its middle stands. */
export const EDGE_PX = 44;
const INSET = EDGE_PX / 2 + 4;

/** Where each sign stands; undefined for a piece that is seen. Those named first keep their place, the others step aside. */
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

/** Where the line from the middle of what is seen leaves the part that signs may stand in. */
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

/** In small steps, so that whoever stands a little aside of another takes no more room than it needs. */
const ASIDE = Array.from({ length: 81 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (EDGE_PX / 8));

/** A hair more than where a sign is cut off by the edge. */
const within = ({ left, top, width, height }: Rect): Rect => ({
  left: left + INSET - HAIR,
  top: top + INSET - HAIR,
  width: Math.max(0, width - 2 * INSET) + 2 * HAIR,
  height: Math.max(0, height - 2 * INSET) + 2 * HAIR,
});
const HAIR = 0.01;
