// Common layout of hexagonal boards: their extent, and the drawing order of cells.

import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Rect } from './camera.ts';
import { NEIGHBOUR_DISTANCE, type QuarterTurn, type Vec } from './hexMath.ts';

/** Beyond a cell's middle: pieces may reach above it, the skirt hangs below. */
const MARGIN = { side: 4, top: 8, bottom: 20 };

/** Around these middles of cells, with `room` more on every side. */
export function boundsAround(middles: readonly Vec[], turn: QuarterTurn, room = 0): Rect {
  const halfWidth = turn === 0 ? TILE_RADIUS : NEIGHBOUR_DISTANCE / 2;
  const halfHeight = turn === 0 ? NEIGHBOUR_DISTANCE / 2 : TILE_RADIUS;
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const left = Math.min(...xs) - halfWidth - MARGIN.side - room;
  const top = Math.min(...ys) - halfHeight - MARGIN.top - room;
  return {
    left,
    top,
    width: Math.max(...xs) + halfWidth + MARGIN.side + room - left,
    height: Math.max(...ys) + halfHeight + MARGIN.bottom + room - top,
  };
}

/** Indexes of cells so that nearer skirts cover farther ones. */
export function backToFront(middles: readonly Vec[]): number[] {
  return middles
    .map((_, i) => i)
    .sort(
      (a, b) => (middles[a]?.y ?? 0) - (middles[b]?.y ?? 0) || (middles[a]?.x ?? 0) - (middles[b]?.x ?? 0),
    );
}
