// Every game of this repository as trials play it.

import { SKORM_TRIALS } from './skormTrial.ts';
import { SKOR_TRIAL } from './skorTrial.ts';
import type { TrialGame } from './trialGame.ts';

export const TRIAL_GAMES: readonly TrialGame[] = [SKOR_TRIAL, ...SKORM_TRIALS];
