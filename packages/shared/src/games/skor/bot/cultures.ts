// Which culture to lead (SKOR-2.3), by how often each has won.

import type { Random } from '../../../kernel/game.ts';
import type { Culture } from '../types.ts';

/** Wins of each culture in a hundred matches between opponents of one strength (docs/bots.md); nobody has measured the alternative. */
const STRENGTHS: Readonly<Record<Culture, number>> = {
  theocracy: 68,
  dictatorship: 51,
  technocracy: 50,
  alien: 46,
  nomadic: 33,
  feudal: 31,
  alternative: 0,
};

/** All are played, the stronger ones more often. */
export function likedCulture(cultures: readonly Culture[], random: Random): Culture {
  const total = cultures.reduce((sum, culture) => sum + STRENGTHS[culture], 0);
  let left = random.pick(Math.max(1, total));
  for (const culture of cultures) {
    if (left < STRENGTHS[culture]) return culture;
    left -= STRENGTHS[culture];
  }
  return cultures[0] ?? 'theocracy';
}
