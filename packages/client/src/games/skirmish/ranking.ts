// Who stands where (SKI-9.6): players by points, land and seat, and the people of a joint one beside each other.

import { standings } from '@hexmarch/shared/games/skirmish/ending';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';

/** Players, best first; who has joined another is none any more. */
export const rankedPlayers = (view: SkirmishView): readonly Seat[] =>
  standings(boardOf(view), sidesIn(view)).map(({ player }) => player);

/** Seats, best first: all of them. */
export const ranking = (view: SkirmishView): readonly Seat[] =>
  rankedPlayers(view).flatMap((player) =>
    view.people.flatMap(({ plays }, seat) => (plays === player ? [seat] : [])),
  );
