// What benchmarks may be asked to play by name: every game as trials play it, and matches of a kind of their own.

import type { TrialGame } from '../src/bot/trialGame.ts';
import { GAME_TOOLS } from './games/registry.ts';
import { TOLD_GAMES } from './trialGames.ts';

export const BENCH_TRIALS: readonly TrialGame[] = [
  ...TOLD_GAMES,
  ...GAME_TOOLS.flatMap(({ trials = [] }) => trials),
];
