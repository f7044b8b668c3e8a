// Position evaluation of Skor for replays, by the bot's evaluation.

import { type Judge, shareOf } from '../../../search/botPlayer.ts';
import { isBeforePlay } from '../query.ts';
import type { SkorState } from '../types.ts';
import { evaluate } from './evaluate.ts';
import { WEIGHTS } from './weights.ts';

/** Score for a winning chance of 3/4, in hundredths of a Resource; fitted to bot matches. */
const THREE_IN_FOUR = 4000;
const EYES = { own: WEIGHTS, other: WEIGHTS };

export const skorJudge: Judge<SkorState> = {
  standings(state, mover) {
    if (isBeforePlay(state)) return undefined;
    const own = shareOf(evaluate(state, mover, EYES), THREE_IN_FOUR);
    return mover === 0 ? [own, 1 - own] : [1 - own, own];
  },
};
