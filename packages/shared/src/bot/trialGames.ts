// Every game of this repository as trials play it.

import { SKOR_TRIAL } from '../games/skor/random/trial.ts';
import { SKORM_TRIALS } from '../games/skorm/random/trial.ts';
import type { TrialGame } from './trialGame.ts';

export const TRIAL_GAMES: readonly TrialGame[] = [SKOR_TRIAL, ...SKORM_TRIALS];
