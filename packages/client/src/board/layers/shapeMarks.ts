// Outlines of several cells, or of an area, as pictures on the board.

import type { PaintNumber } from '../../art/paints.ts';
import { type ShapeMark, shapeMarkArt } from '../../art/shapeMarks.ts';
import { extentOf, joined, type Loop } from '../geometry/outline.ts';
import type { GroundPiece } from './hexLayer.ts';

/** The loops around one cell; undefined for an unknown cell. */
export type OutlineOf = (cell: string) => readonly Loop[] | undefined;

/** One picture over all of these cells; none if the board has none of them. */
export function shapePieces(
  kind: ShapeMark,
  cells: readonly string[],
  outlineOf: OutlineOf,
  paint?: PaintNumber,
): readonly GroundPiece[] {
  const each = cells.flatMap((cell) => outlineOf(cell) ?? []);
  if (each.length === 0) return [];
  const loops = joined(each);
  const { left, top, right, bottom } = extentOf(loops);
  const shape = () => ({
    loops: loops.map((loop) => loop.map(({ x, y }) => [x - left, y - top] as const)),
    width: right - left,
    height: bottom - top,
  });
  // The outline of the same cells depends on the board's rotation.
  const place = [left, top, right, bottom].map(Math.round).join();
  const key = `shape ${kind} ${paint ?? ''} ${[...cells].sort().join(' ')} ${place}`;
  return [{ key, make: () => shapeMarkArt(kind, shape(), paint), x: left, y: top }];
}
