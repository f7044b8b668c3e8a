// The minimap: the visible part within the whole board, and a corner where it covers the least.
// Arithmetic only; table/board/LocatorMap.tsx draws it.

import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';

export interface OverviewCell {
  readonly cell: string;
  /** Its outline, as an SVG path in units of the world. */
  readonly path: string;
}

export interface Overview {
  readonly cells: readonly OverviewCell[];
  /** In world coordinates: the whole, and the visible part. */
  readonly whole: Rect;
  readonly seen: Rect;
  /** In CSS px of the host: the uncovered rectangle, and the positions of pieces. */
  readonly free: Rect;
  readonly stands: readonly Vec[];
}

/** Tolerance within which the whole counts as visible. */
const ALL = 0.98;

export const seesAll = (whole: Rect, seen: Rect): boolean =>
  seen.width >= ALL * whole.width && seen.height >= ALL * whole.height;

/** Margins from the edge and around pieces, in CSS px. */
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

/** The corner with the fewest pieces; hysteresis: it stays as long as no other corner is better. */
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
