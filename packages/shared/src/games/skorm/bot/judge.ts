// Position evaluation of Skorm for replays. Between two players a short search resolves hanging pieces; of three, each is compared with the
// other two.

import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { judgeBy } from '../../../search/chances.ts';
import { findBest } from '../../../search/deepening.ts';
import { Transpositions } from '../../../search/transpositions.ts';
import { seatsOf } from '../parts.ts';
import type { SkormState } from '../types.ts';
import chances from './chances.json' with { type: 'json' };
import { fieldOf } from './setUp.ts';

const LIMITS = { depthMax: 3, nodesMax: 1500 } as const;
const TABLE_BITS = 14;

/** In hundredths of a small piece; of two players half of the lead. */
export const skormJudge = judgeBy<SkormState>(chances.curve, (state, mover) => {
  if (state.phase === 'set') return undefined;
  const seats = seatsOf(state.options.players);
  const scores = seats.length > 2 ? seats.map((seat) => againstOthers(state, seat)) : leads(state);
  const scored = seats.map((seat) =>
    state.gone.includes(seat) ? null : { side: seat, score: scores[seat] ?? 0 },
  );
  return { turn: state.turns, mover, seats: scored };
});

const againstOthers = (state: SkormState, seat: Seat): number =>
  state.gone.includes(seat) ? 0 : fieldOf(state, seat, true).evaluate();

function leads(state: SkormState): readonly number[] {
  const half = searched(state) / 2;
  return state.active === 0 ? [half, -half] : [-half, half];
}

/** Score of a short search for the mover. */
function searched(view: SkormState): number {
  const field = fieldOf(view, view.active, true);
  const means = { table: new Transpositions(TABLE_BITS), isBold: true, isCalming: true };
  const { moves, depth } = findBest(field, means, { ...LIMITS, random: seededRandom(1) });
  return depth === 0 ? field.evaluate() : (moves[0]?.score ?? 0);
}
