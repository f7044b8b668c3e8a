// The whole board in small, while only a part of it is seen: where that part lies, and what a picture laid over the board would
// cover. Arithmetic only; table/LocatorMap.tsx draws it.

import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';

export interface OverviewCell {
  readonly cell: string;
  /** Its outline, as an SVG path in units of the world. */
  readonly path: string;
}

export interface Overview {
  readonly cells: readonly OverviewCell[];
  /** Of the world: all of it, and what is seen. */
  readonly whole: Rect;
  readonly seen: Rect;
  /** In CSS px of the host: what no panel covers, and where pieces stand. */
  readonly free: Rect;
  readonly stands: readonly Vec[];
}

/** A hair more than all is no part. */
const ALL = 0.98;

export const seesAll = (whole: Rect, seen: Rect): boolean =>
  seen.width >= ALL * whole.width && seen.height >= ALL * whole.height;

/** From the edge of what is free, and around what stands there, in CSS px. */
const MARGIN = 8;
const PIECE = { side: 18, above: 30, below: 18 };

const CORNERS = ['right top', 'left top', 'right bottom', 'left bottom'] as const;
export type Corner = (typeof CORNERS)[number];

export function cornerRect(corner: Corner, { left, top, width, height }: Rect, size: Size): Rect {
  const [side, end] = corner.split(' ');
  return {
    left: side === 'left' ? left + MARGIN : left + width - MARGIN - size.width,
    top: end === 'top' ? top + MARGIN : top + height - MARGIN - size.height,
    ...size,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where it covers the fewest pieces; it stays where it is as long as no other corner is better. */
export function cornerFor(
  { free, stands }: Pick<Overview, 'free' | 'stands'>,
  size: Size,
  now: Corner,
): Corner {
  const covered = (corner: Corner): number => {
    const { left, top, width, height } = cornerRect(corner, free, size);
    return stands.filter(
      ({ x, y }) =>
        x > left - PIECE.side &&
        x < left + width + PIECE.side &&
        y > top - PIECE.below &&
        y < top + height + PIECE.above,
    ).length;
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best), now);
}
