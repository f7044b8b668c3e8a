// A board of squares as positioned pictures: tiles on the ground, zones over them, raised items over those.

import { type PaintNumber, paintAt } from '../../art/paints.ts';
import { SQUARE_SIDE } from '../../art/tiles.ts';
import { zoneArt } from '../../art/zones.ts';
import type { Vec } from '../geometry/hexMath.ts';
import { cellOutline, extentOf, joined } from '../geometry/outline.ts';
import { type SquareGround, squareMiddle } from '../geometry/squareMath.ts';
import type { GroundPiece, Look } from './hexLayer.ts';

/** One square; its picture has the middle of the face as its anchor. */
export interface SquareTile extends Look {
  /** Steps above the ground. */
  readonly height: number;
}

/** A zone of the board, such as a setup area. */
export interface SquareZone {
  readonly paint: PaintNumber;
  /** Indexes of squares. */
  readonly squares: readonly number[];
}

export interface SquarePieces {
  /** As seen: rotated, if it is. */
  readonly ground: SquareGround;
  readonly flat: readonly GroundPiece[];
  readonly zones: readonly GroundPiece[];
  readonly raised: readonly GroundPiece[];
}

/** Half a turn is its own inverse. */
export const acrossFrom = ({ columns, rows }: SquareGround, index: number): number =>
  columns * rows - 1 - index;

/** `tiles`: row by row from the north, which is above unless the board is turned; undefined where there is no square. */
export function squarePieces(
  size: Pick<SquareGround, 'columns' | 'rows'>,
  tiles: readonly (SquareTile | undefined)[],
  zones: readonly SquareZone[],
  turned: boolean,
): SquarePieces {
  const seen = turned ? tiles.toReversed() : tiles;
  const ground: SquareGround = { ...size, heights: seen.map((tile) => tile?.height) };
  const piecesOf = (isRaised: boolean): readonly GroundPiece[] =>
    seen.flatMap((tile, i) =>
      tile === undefined || tile.height > 0 !== isRaised
        ? []
        : [{ key: tile.key, make: tile.make, ...squareMiddle(ground, i) }],
    );
  const seenAt = (index: number): number => (turned ? acrossFrom(ground, index) : index);
  return {
    ground,
    flat: piecesOf(false),
    zones: zones.flatMap(({ paint, squares }) => zonePiece(ground, paint, squares.map(seenAt))),
    raised: piecesOf(true),
  };
}

/** On the ground: raised items within a zone are drawn over it. */
function zonePiece(
  { columns }: SquareGround,
  paint: PaintNumber,
  squares: readonly number[],
): readonly GroundPiece[] {
  const flat = (i: number): Vec => ({
    x: (i % columns) * SQUARE_SIDE,
    y: Math.floor(i / columns) * SQUARE_SIDE,
  });
  const loops = joined(squares.map((i) => cellOutline(flat(i), 'square')));
  if (loops.length === 0) return [];
  const { left, top, right, bottom } = extentOf(loops);
  const shape = loops.map((loop) => loop.map(({ x, y }) => [x - left, y - top] as const));
  const key = `zone ${paint} ${squares.join()}`;
  const make = () => zoneArt(paintAt(paint), shape, right - left, bottom - top);
  return [{ key, make, x: left, y: top }];
}
