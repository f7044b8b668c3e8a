// Threat overlay: own pieces and Cities that the opponent could attack next (UI-21). Without assassinations:
// they reach every civilian from anywhere, so their marks would carry no information.

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

/** The opponent's turn as it is; before it, as if it began now with all pieces in place. */
function asMoving(view: SkorView, opponent: Seat): SkorView {
  if (view.active === opponent) return view;
  return { ...skor.evolve(view, { type: 'turnStarted', seat: opponent }), stage: 'move' };
}
