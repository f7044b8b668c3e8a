// Campaigns of Skor (SKOR-10.1) as trials play them at random, by the number of Cities on the board.

import { skor } from '../../../src/games/skor/skor.ts';
import type { TrialGame } from '../../playout.ts';
import { SKOR_STYLE } from './random/style.ts';
import { randomRealms } from './realms.ts';

const ROUNDS = { short: 3, whole: 20 };

export const CAMPAIGNS: readonly TrialGame[] = [4, 8, 16].map((cities) => ({
  name: `skor ${cities} cities`,
  game: skor,
  style: SKOR_STYLE,
  options: (random, length) => ({
    roundLimit: ROUNDS[length],
    realms: randomRealms(random, cities / 2),
  }),
}));
