// Ranking (SKI-9.6): players by points, land and seat, with the people of a joint one next to each other.

import { standings } from '@hexmarch/shared/games/skirmish/ending';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** Players, best first; without those who joined another. */
export const rankedPlayers = (view: SkirmishView): readonly Seat[] =>
  standings(boardOf(view), sidesIn(view)).map(({ player }) => player);

/** All seats, best first. */
export const ranking = (view: SkirmishView): readonly Seat[] =>
  rankedPlayers(view).flatMap((player) =>
    view.people.flatMap(({ plays }, seat) => (plays === player ? [seat] : [])),
  );
