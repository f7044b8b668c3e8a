// The paints of a table's seats: their defaults, or those chosen in the game.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useEffect } from 'preact/hooks';
import { FIRST_PAINTS, type PaintNumber, paintAt } from '../../art/paints.ts';
import type { AnyClientGame, AnyView } from '../../gameApi/anyGame.ts';

/** The paints beyond the first eight are loaded for a table with so many seats, or whose seats have others than their own. */
export function useManyPaints(seats: number, hasOthers = false): void {
  const needed = seats > FIRST_PAINTS || hasOthers;
  useEffect(() => {
    if (needed) void import('./manyPaints.ts');
  }, [needed]);
}

export const paintOf = ({ paintOf }: AnyClientGame, view: AnyView, seat: Seat): PaintNumber =>
  paintOf === undefined ? seat : paintOf(view, seat);

/** Of the markers before names. Where players choose their colours, each seat keeps its own form. */
export const markPaint =
  (game: AnyClientGame, view: AnyView | undefined) =>
  (seat: Seat): PaintNumber =>
    view === undefined || game.choosesColours ? seat : paintOf(game, view, seat);

/** CSS classes of seats (styles/seats.css), on the element around the table: seats that have another paint than their own. */
export function paintStyle(game: AnyClientGame, view: AnyView | undefined): Readonly<Record<string, string>> {
  if (game.paintOf === undefined || view === undefined) return {};
  const count = game.seatCount?.(view) ?? game.definition.seats.max;
  const chosen = Array.from({ length: count }, (_, seat) => {
    const paint = paintOf(game, view, seat);
    if (paint === seat) return [];
    const { name } = paintAt(paint);
    return [
      [`--seat-${seat}`, `var(--${name})`],
      [`--seat-${seat}-hi`, `var(--${name}-hi)`],
    ];
  });
  return Object.fromEntries(chosen.flat());
}
