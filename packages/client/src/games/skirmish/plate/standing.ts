// A player's standing for the plate: points, land, armies, and how it left the game (UI-S43, UI-S44).

import { armiesOf, territoriesOf } from '@hexmarch/shared/games/skirmish/sides';
import type { SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { boardOf, playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { say } from '../words/say.ts';

export interface PlateStanding {
  readonly vp: number;
  readonly target: number;
  readonly land: number;
  readonly armies: number;
  /** One point short of the target. */
  readonly isNear: boolean;
  /** As text; absent while it plays. */
  readonly gone?: string;
}

/** Of the player for whom this seat's person plays: joint players have one standing (UI-S42). */
export function plateStanding(view: SkirmishView, seat: Seat): PlateStanding {
  const board = boardOf(view);
  const player = playerOf(view, seat);
  const { vp = 0 } = view.players[player] ?? {};
  const target = view.options.vp;
  const gone = goneText(view, seat, player);
  return {
    vp,
    target,
    land: territoriesOf(board, player),
    armies: armiesOf(board, player),
    isNear: vp === target - 1,
    ...(gone === undefined ? {} : { gone }),
  };
}

function goneText(view: SkirmishView, seat: Seat, player: Seat): string | undefined {
  // SKI-12.2: after resigning a player is out, and its land stays.
  if (view.people[seat]?.resigned === true) return say('plate.gone', { how: 'resigned' });
  const how = view.players[player]?.gone ?? undefined;
  return how === undefined ? undefined : say('plate.gone', { how });
}
