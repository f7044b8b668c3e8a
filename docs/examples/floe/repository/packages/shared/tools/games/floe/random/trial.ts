// Random trials of Floe: all steps are equally likely, and every match is short.

import { floe } from '../../../../src/games/floe/floe.ts';
import { PLAIN_STYLE, type TrialGame } from '../../../playout.ts';

export const TRIALS: readonly TrialGame[] = [
  { name: 'floe', game: floe, style: PLAIN_STYLE, options: () => ({}) },
];
