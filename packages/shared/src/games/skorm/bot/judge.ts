// How the players of Skorm stand, by what the opponents of practice go by. Between two a short search looks whether what
// hangs is really lost; of three each is seen against the other two.

import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { findBest } from '../../../search/deepening.ts';
import { type Judge, shareOf } from '../../../search/judge.ts';
import { Transpositions } from '../../../search/transpositions.ts';
import { seatsOf } from '../parts.ts';
import type { SkormState } from '../types.ts';
import { fieldOf } from './setUp.ts';

/** In hundredths of a small piece; fitted to how matches between bots went on. */
const THREE_IN_FOUR = 350;
const LIMITS = { depthMax: 3, nodesMax: 1500 } as const;
const TABLE_BITS = 14;

export const skormJudge: Judge<SkormState> = {
  standings(state) {
    if (state.phase === 'set') return undefined;
    const { players } = state.options;
    if (players > 2) return seatsOf(players).map((seat) => againstOthers(state, seat));
    const own = shareOf(searched(state), THREE_IN_FOUR);
    return state.active === 0 ? [own, 1 - own] : [1 - own, own];
  },
};

/** Whoever has left the match has nothing any more. */
function againstOthers(state: SkormState, seat: Seat): number {
  return state.gone.includes(seat) ? 0 : shareOf(fieldOf(state, seat, true).evaluate(), THREE_IN_FOUR);
}

/** What whoever is to move can make of it. */
function searched(view: SkormState): number {
  const field = fieldOf(view, view.active, true);
  const means = { table: new Transpositions(TABLE_BITS), isBold: true, isCalming: true };
  const { moves, depth } = findBest(field, means, { ...LIMITS, random: seededRandom(1) });
  return depth === 0 ? field.evaluate() : (moves[0]?.score ?? 0);
}
