// How a player stands, for the plate: points, land, armies, and how it left the game (UI-S43, UI-S44).

import { armiesOf, isActive, territoriesOf } from '@hexmarch/shared/games/skirmish/sides';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, sidesIn } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { playerColour } from '../looks.ts';
import { say } from '../say.ts';

export interface PlateStanding {
  readonly vp: number;
  readonly target: number;
  readonly land: number;
  readonly armies: number;
  /** One point short of the target. */
  readonly isNear: boolean;
  /** In words; absent while it plays. */
  readonly gone?: string;
}

/** Of the player that began at this seat. */
export function plateStanding(view: SkirmishView, seat: Seat): PlateStanding {
  const board = boardOf(view);
  const { vp = 0 } = view.players[seat] ?? {};
  const target = view.options.vp;
  const gone = goneText(view, seat);
  return {
    vp,
    target,
    land: territoriesOf(board, seat),
    armies: armiesOf(board, seat),
    isNear: vp === target - 1,
    ...(gone === undefined ? {} : { gone }),
  };
}

function goneText(view: SkirmishView, seat: Seat): string | undefined {
  const how = view.players[seat]?.gone;
  // SKI-12.2: who has resigned is out, and its land stays.
  if (how === null) return isActive(sidesIn(view), seat) ? undefined : goneAs(view, seat, 'resigned');
  return how === undefined ? undefined : goneAs(view, seat, how);
}

function goneAs(view: SkirmishView, seat: Seat, how: string): string {
  const partner = playerColour(view, view.people[seat]?.plays ?? seat);
  return say('plate.gone', { how, partner });
}
