// How two players of Skor stand, by what the opponents of practice go by.

import { type Judge, shareOf } from '../../../search/judge.ts';
import { isBeforePlay } from '../query.ts';
import type { SkorState } from '../types.ts';
import { evaluate } from './evaluate.ts';
import { WEIGHTS } from './weights.ts';

/** In hundredths of a Resource; fitted to how matches between bots went on. */
const THREE_IN_FOUR = 4000;
const EYES = { own: WEIGHTS, other: WEIGHTS };

export const skorJudge: Judge<SkorState> = {
  standings(state, mover) {
    if (isBeforePlay(state)) return undefined;
    const own = shareOf(evaluate(state, mover, EYES), THREE_IN_FOUR);
    return mover === 0 ? [own, 1 - own] : [1 - own, own];
  },
};
