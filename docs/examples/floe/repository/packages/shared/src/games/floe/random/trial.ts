// Floe as trials play it: any step is as good as any other, and every match is short.

import { PLAIN_STYLE } from '../../../bot/playout.ts';
import type { TrialGame } from '../../../bot/trialGame.ts';
import { floe } from '../floe.ts';

export const TRIALS: readonly TrialGame[] = [
  { name: 'floe', game: floe, style: PLAIN_STYLE, options: () => ({}) },
];
