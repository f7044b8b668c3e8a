// What an opponent could attack or take with the next act (UI-21): own pieces, and Cities. Assassinations are left out:
// they reach every civilian from anywhere, so marking them would say nothing.

import { isBeforePlay, opponentOf } from '@hexmarch/shared/games/skor/query';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { citySpaces, ownerAt } from './viewFacts.ts';

export function threats(view: SkorView, seat: Seat): readonly Space[] {
  if (isBeforePlay(view) || view.outcome !== null) return [];
  const opponent = opponentOf(seat);
  const cities = citySpaces(view, seat);
  const aims = skor
    .legalCommands(asMoving(view, opponent), opponent)
    .flatMap((command) => (command.type === 'move' || command.type === 'fire' ? [command.to] : []))
    .filter((space) => ownerAt(view, space) === seat || cities.includes(space));
  return [...new Set(aims)];
}

/** As it is in the opponent's own turn; before that, as if it began now with all pieces as they stand. */
function asMoving(view: SkorView, opponent: Seat): SkorView {
  if (view.active === opponent) return view;
  return { ...skor.evolve(view, { type: 'turnStarted', seat: opponent }), stage: 'move' };
}
