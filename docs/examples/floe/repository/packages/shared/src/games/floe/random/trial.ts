// Random trials of Floe: all steps are equally likely, and every match is short.

import { PLAIN_STYLE, type TrialGame } from '../../../bot/playout.ts';
import { floe } from '../floe.ts';

export const TRIALS: readonly TrialGame[] = [
  { name: 'floe', game: floe, style: PLAIN_STYLE, options: () => ({}) },
];
