// Position evaluation of Skirmish Society for replays and reviews.

import { type Evaluation, judgeBy } from '../../../search/chances.ts';
import { territoriesOf } from '../sides.ts';
import type { SkirmishState } from '../state.ts';
import { boardOf, playerOf } from '../world.ts';
import chances from './chances.json' with { type: 'json' };
import { type Aftermath, type Ground, groundOf } from './ground.ts';
import { WEIGHTS } from './minds.ts';
import { holdingsOf } from './worth.ts';

/** In hundredths of a VP. Turns are simultaneous, so that nobody is the mover. */
export const skirmishJudge = judgeBy<SkirmishState>(chances.curve, (state) => {
  // All begin alike (SKI-2.3).
  if (state.turn === 1) return undefined;
  const ground = groundOf(state);
  const { control, armies, works } = boardOf(state);
  const land = state.players.map((_, seat) => territoriesOf(ground.board, seat));
  return evaluationOf(state, ground, { control, armies, works, land, vp: ground.vp });
});

/** With the people of that state, at the start of a turn. */
export function evaluationOf(state: SkirmishState, ground: Ground, stand: Aftermath): Evaluation {
  const holdings = holdingsOf(ground, stand, WEIGHTS);
  const seats = state.people.map(({ resigned }, seat) => {
    const player = playerOf(state, seat);
    return resigned || !ground.isActive[player] ? null : { side: player, score: holdings[player] ?? 0 };
  });
  return { turn: state.turn, mover: null, seats };
}
