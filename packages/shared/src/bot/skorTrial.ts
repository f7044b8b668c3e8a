// Skor as trials play it.

import { skor } from '../games/skor/skor.ts';
import { SKOR_STYLE } from './skorStyle.ts';
import type { TrialGame } from './trialGame.ts';

/** Rounds until a draw, by length. */
const ROUNDS = { short: 4, whole: 40 };

/** In one match of so many cultures are drafted. */
const DRAFTED = 3;

export const SKOR_TRIAL: TrialGame = {
  name: 'skor',
  game: skor,
  style: SKOR_STYLE,
  options: (random, length) => ({
    alternative: random.pick(2) === 0,
    roundLimit: ROUNDS[length],
    ...(random.pick(DRAFTED) === DRAFTED - 1 ? { cultures: 'draft' } : {}),
  }),
};
