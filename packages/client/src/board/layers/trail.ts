// The last move stays visible: start and end tinted in its player's colour, the path dotted (UI-15).

import type { Seat } from '@hexmarch/shared/kernel/game';
import { trailArt } from '../../art/marks.ts';
import { type PaintNumber, paintAt } from '../../art/paints.ts';
import type { CellForm } from '../../art/svg.ts';
import type { GroundPiece } from './hexLayer.ts';
import { type Placing, stretches } from './lines.ts';
import type { BoardMark } from './marksLayer.ts';
import { type OutlineOf, shapePieces } from './shapeMarks.ts';

export interface Trail {
  readonly seat: Seat;
  /** From where it began to where it ended. */
  readonly cells: readonly string[];
}

/** Trails from marks: of the mark's owner, else as last seen, else of the piece that is on the cell now. */
export function markedTrails(
  marks: readonly BoardMark[],
  last: Trail | undefined,
  ownerAt: (cell: string) => Seat,
): readonly Trail[] {
  return marks.flatMap(({ kind, cell, path, seat }) => {
    if (kind !== 'trail' || path === undefined) return [];
    const cells = [...path, cell].filter((one, i, all) => one !== all[i - 1]);
    if (seat !== undefined) return [{ seat, cells }];
    if (last && last.cells[0] === cells[0] && last.cells.at(-1) === cell) return [last];
    const owners = [cell, ...cells].map(ownerAt).filter((seat) => seat >= 0);
    return [{ seat: owners[0] ?? 0, cells }];
  });
}

export interface TrailGround {
  readonly form: CellForm | 'area';
  readonly middle: Placing;
  readonly outlineOf: OutlineOf;
}

export function trailItems({ cells }: Trail, paint: PaintNumber, on: TrailGround): readonly GroundPiece[] {
  const ends = [...new Set([cells[0], cells.at(-1)])].flatMap((cell) =>
    cell === undefined ? [] : endItem(cell, paint, on),
  );
  const line = stretches(cells, on.middle, paintAt(paint).hi).map((one) => ({ ...one, alpha: 0.7 }));
  return [...ends, ...line];
}

function endItem(cell: string, paint: PaintNumber, { form, middle, outlineOf }: TrailGround) {
  if (form === 'area') return shapePieces('trail', [cell], outlineOf, paint);
  const at = middle(cell);
  return at ? [{ key: `trail ${paint} ${form}`, make: () => trailArt(paint, form), ...at }] : [];
}
