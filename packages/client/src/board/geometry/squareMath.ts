// Squares on the plane, raised ones lifted: positions, and hit testing. Arithmetic only.

import { SKIRT, SQUARE_SIDE, STEP_RISE } from '../../art/tiles.ts';
import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';
import type { Loop } from './outline.ts';

export interface SquareGround {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the top: steps above the ground; undefined where there is no square. */
  readonly heights: readonly (number | undefined)[];
}

const HALF = SQUARE_SIDE / 2;
/** Beyond the squares: pieces on the last row reach above it, numbers are at the rim. */
const ROOM = { side: 40, top: 44, bottom: 20 };

/** -1 beyond the board. */
export const squareIndex = ({ columns, rows }: SquareGround, column: number, row: number): number =>
  column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column + 0;

/** The middle of a face. */
export function squareMiddle({ columns, heights }: SquareGround, index: number): Vec {
  const x = (index % columns) * SQUARE_SIDE;
  const y = Math.floor(index / columns) * SQUARE_SIDE;
  return { x, y: y - (heights[index] ?? 0) * STEP_RISE };
}

/** Front squares occlude back ones: from the nearest row that could reach up to the point to the farthest. */
export function squareAt(ground: SquareGround, { x, y }: Vec): number {
  const column = Math.round(x / SQUARE_SIDE);
  const highest = Math.max(0, ...ground.heights.map((height) => height ?? 0)) * STEP_RISE;
  const near = Math.round((y + highest) / SQUARE_SIDE);
  const far = Math.round(y / SQUARE_SIDE);
  for (let row = near; row >= far; row--) {
    const index = squareIndex(ground, column, row);
    const height = ground.heights[index];
    if (height !== undefined && y >= row * SQUARE_SIDE - HALF - height * STEP_RISE) return index;
  }
  return -1;
}

/**
 * The visible outline of a square: its face, and its wall down to the square before it. Neighbours share their points, so that
 * squares of any height have one outline together.
 */
export function squareOutline(ground: SquareGround, index: number): Loop {
  const { columns } = ground;
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const x = column * SQUARE_SIDE;
  const own = span(ground, column, row);
  const beside = (by: 1 | -1): readonly number[] => {
    const next = span(ground, column + by, row);
    return [...new Set([next.top, next.bottom])]
      .filter((y) => y > own.top && y < own.bottom)
      .sort((a, b) => a - b);
  };
  const at = (dx: number) => (y: number) => ({ x: x + dx, y });
  return [
    { x: x + HALF, y: own.bottom },
    { x: x - HALF, y: own.bottom },
    ...[...beside(-1)].reverse().map(at(-HALF)),
    { x: x - HALF, y: own.top },
    { x: x + HALF, y: own.top },
    ...beside(1).map(at(HALF)),
  ];
}

/** From the upper edge of a face to that of the square before it; beyond the board there is ground. */
function span(
  ground: SquareGround,
  column: number,
  row: number,
): { readonly top: number; readonly bottom: number } {
  const rise = (at: number): number => (ground.heights[squareIndex(ground, column, at)] ?? 0) * STEP_RISE;
  const middle = row * SQUARE_SIDE;
  return { top: middle - HALF - rise(row), bottom: middle + HALF - rise(row + 1) };
}

/** In CSS px: from the board to beyond the number of a row. */
const ROW_NUMBER_PX = 22;

/** The numbers of rows keep their size on a small board, which is as wide as the free area. */
export function roomForNumbers(columns: number, freePx: number): number {
  return (ROW_NUMBER_PX * columns * SQUARE_SIDE) / Math.max(1, freePx - 2 * ROW_NUMBER_PX);
}

export function squareBounds({ columns, rows }: SquareGround, roomBeside = ROOM.side): Rect {
  const left = -HALF - roomBeside;
  const top = -HALF - ROOM.top;
  return {
    left,
    top,
    width: columns * SQUARE_SIDE + 2 * roomBeside,
    height: rows * SQUARE_SIDE + ROOM.top + SKIRT + ROOM.bottom,
  };
}
