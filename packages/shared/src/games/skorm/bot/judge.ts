// Position evaluation of Skorm for replays. Between two players a short search resolves hanging pieces; of three, each is compared with the
// other two.

import type { Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { type Judge, shareOf } from '../../../search/botPlayer.ts';
import { findBest } from '../../../search/deepening.ts';
import { Transpositions } from '../../../search/transpositions.ts';
import { seatsOf } from '../parts.ts';
import type { SkormState } from '../types.ts';
import { fieldOf } from './setUp.ts';

/** Score for a winning chance of 3/4, in hundredths of a small piece; fitted to bot matches. */
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

/** 0 for seats that have left. */
function againstOthers(state: SkormState, seat: Seat): number {
  return state.gone.includes(seat) ? 0 : shareOf(fieldOf(state, seat, true).evaluate(), THREE_IN_FOUR);
}

/** Score of a short search for the mover. */
function searched(view: SkormState): number {
  const field = fieldOf(view, view.active, true);
  const means = { table: new Transpositions(TABLE_BITS), isBold: true, isCalming: true };
  const { moves, depth } = findBest(field, means, { ...LIMITS, random: seededRandom(1) });
  return depth === 0 ? field.evaluate() : (moves[0]?.score ?? 0);
}
