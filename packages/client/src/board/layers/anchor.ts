// Cells that stay in view, and where they are, while panels take room from the board or give it back.

import type { CellForm } from '../../art/svg.ts';
import { SQUARE_SIDE, TILE_RADIUS } from '../../art/tiles.ts';
import type { Anchor } from '../geometry/camera.ts';
import { NEIGHBOUR_DISTANCE, type Vec } from '../geometry/hexMath.ts';
import type { BoardMark } from './marksLayer.ts';
import type { Trail } from './trail.ts';

/** Least sizes of a cell in CSS px, where nothing is done on it and where something is. */
export const LEAST_PX = { finger: { rest: 36, acting: 40 }, pointer: { rest: 28, acting: 32 } };

export type Pointing = keyof typeof LEAST_PX;

export const pointing = (): Pointing => (matchMedia('(pointer: coarse)').matches ? 'finger' : 'pointer');

export interface AnchorCells {
  readonly cells: readonly string[];
  /** Something is done there: they must be larger. */
  readonly isActing: boolean;
}

/** A board's cells. */
export interface CellGround {
  /** Undefined for an unknown cell. */
  middle(cell: string): Vec | undefined;
  /** The size of a cell, in art units, if they differ. */
  sizeOf?(cell: string): number | undefined;
  /** Cells to be kept in view; undefined: on which something can be done, else of the last move. */
  keeps?(): AnchorCells | undefined;
}

export function anchorRect(
  ground: CellGround,
  form: CellForm | 'area',
  marks: readonly BoardMark[],
  trail: Trail | undefined,
): Anchor | undefined {
  const { cells, isActing } = ground.keeps?.() ?? anchorCells(marks, trail);
  const isSquare = form === 'square';
  const sizes = cells.map((cell) => ground.sizeOf?.(cell) ?? (isSquare ? SQUARE_SIDE : NEIGHBOUR_DISTANCE));
  const middles = cells.flatMap((cell) => ground.middle(cell) ?? []);
  if (middles.length === 0) return undefined;
  const room = isSquare ? SQUARE_SIDE / 2 : TILE_RADIUS;
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  const [right, bottom] = [Math.max(...xs) + room, Math.max(...ys) + room];
  const leastPx = LEAST_PX[pointing()][isActing ? 'acting' : 'rest'];
  return {
    ...{ left, top, width: right - left, height: bottom - top },
    ...{ leastScale: leastPx / Math.min(...sizes), isActing },
  };
}

function anchorCells(marks: readonly BoardMark[], trail: Trail | undefined): AnchorCells {
  const acting = marks.filter(({ kind }) => kind !== 'trail' && kind !== 'lost');
  if (acting.length === 0) return { cells: trail?.cells ?? [], isActing: false };
  return { cells: acting.map(({ cell }) => cell), isActing: true };
}
