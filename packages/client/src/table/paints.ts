// What the seats of a table are painted with: their own paints, or those that the game says they have chosen.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useEffect } from 'preact/hooks';
import { FIRST_PAINTS, type PaintNumber, paintAt } from '../art/paints.ts';
import type { AnyClientGame, AnyView } from '../gameApi/anyGame.ts';

/** The paints beyond the first eight are fetched where a table has so many seats, or where its game chooses. */
export function useManyPaints(seats: number, isChosen = false): void {
  const needed = seats > FIRST_PAINTS || isChosen;
  useEffect(() => {
    if (needed) void import('./manyPaints.ts');
  }, [needed]);
}

export const paintOf = ({ paintOf }: AnyClientGame, view: AnyView, seat: Seat): PaintNumber =>
  paintOf === undefined ? seat : paintOf(view, seat);

/** For the classes of seats (styles/seats.css), on the element around the table: seats that have another paint than their own. */
export function paintStyle(game: AnyClientGame, view: AnyView | undefined): Readonly<Record<string, string>> {
  if (game.paintOf === undefined || view === undefined) return {};
  const count = game.seatCount?.(view) ?? game.definition.seats.max;
  const chosen = Array.from({ length: count }, (_, seat) => {
    const { name } = paintAt(paintOf(game, view, seat));
    return [
      [`--seat-${seat}`, `var(--${name})`],
      [`--seat-${seat}-hi`, `var(--${name}-hi)`],
    ];
  });
  return Object.fromEntries(chosen.flat());
}
