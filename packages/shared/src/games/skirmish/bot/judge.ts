// Position evaluation of Skirmish Society for replays: each player against the best of the others.

import { type Judge, shareOf } from '../../../search/botPlayer.ts';
import { territoriesOf } from '../sides.ts';
import type { SkirmishState } from '../state.ts';
import { boardOf, playerOf } from '../world.ts';
import { groundOf } from './ground.ts';
import { WEIGHTS } from './minds.ts';
import { holdingsOf } from './worth.ts';

/** In hundredths of a VP. */
const THREE_IN_FOUR = 400;

export const skirmishJudge: Judge<SkirmishState> = {
  standings(state) {
    // All begin alike (SKI-2.3).
    if (state.turn === 1) return undefined;
    const ground = groundOf(state);
    const { control, armies, works } = boardOf(state);
    const land = state.players.map((_, seat) => territoriesOf(ground.board, seat));
    const holdings = holdingsOf(ground, { control, armies, works, land, vp: ground.vp }, WEIGHTS);
    return state.people.map((person, seat) => {
      const player = playerOf(state, seat);
      if (person.resigned || !ground.isActive[player]) return 0;
      const others = holdings.filter((_, other) => other !== player && ground.isActive[other]);
      return shareOf((holdings[player] ?? 0) - Math.max(0, ...others), THREE_IN_FOUR);
    });
  },
};
