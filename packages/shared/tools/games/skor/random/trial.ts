// Random trials of Skor.

import { skor } from '../../../../src/games/skor/skor.ts';
import type { TrialGame } from '../../../playout.ts';
import { SKOR_STYLE } from './style.ts';

/** Rounds until a draw, by length. */
const ROUNDS = { short: 4, whole: 40 };

/** One in so many matches has a culture draft. */
const DRAFTED = 3;

const SKOR_TRIAL: TrialGame = {
  name: 'skor',
  game: skor,
  style: SKOR_STYLE,
  options: (random, length) => ({
    alternative: random.pick(2) === 0,
    roundLimit: ROUNDS[length],
    ...(random.pick(DRAFTED) === DRAFTED - 1 ? { cultures: 'draft' } : {}),
  }),
};

export const TRIALS: readonly TrialGame[] = [SKOR_TRIAL];
