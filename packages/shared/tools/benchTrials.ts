// Trials that benchmarks can select by name: every game's trials, and special matches.

import { GAME_TOOLS } from './games/registry.ts';
import type { TrialGame } from './playout.ts';
import { PUBLIC_GAMES } from './trialGames.ts';

export const BENCH_TRIALS: readonly TrialGame[] = [
  ...PUBLIC_GAMES,
  ...GAME_TOOLS.flatMap(({ trials = [] }) => trials),
];
