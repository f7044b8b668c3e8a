// Matches of Skorm recorded in test/logs. Their bytes are permanent: plans are added, never changed.

import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormOptions } from '../../../src/games/skorm/types.ts';
import type { Plan } from '../../recordPlan.ts';
import { BONUS, DAYS, FISCHER, UNTIMED } from '../planClocks.ts';

function settings(given: Partial<SkormOptions>): SkormOptions {
  const options = skorm.parseOptions(given);
  if (!options.ok) throw new Error(`a plan with settings that cannot be played: ${options.error.rule}`);
  return options.value;
}

const TWO: Omit<Plan, 'seed'> = {
  ending: 'board',
  plies: 0,
  options: settings({ players: 2 }),
  clock: FISCHER,
  takebacks: 'quiet',
  entropy: ['shown', 'shown'],
};
const THREE: Omit<Plan, 'seed'> = {
  ...TWO,
  options: settings({ players: 3 }),
  entropy: ['shown', 'withheld', 'none'],
};

export const SKORM_PLANS: readonly Plan[] = [
  { ...TWO, seed: 135 },
  { ...TWO, seed: 103, clock: DAYS },
  { ...TWO, seed: 131, options: settings({ players: 2, zones: 'rhombus' }), clock: UNTIMED },
  { ...THREE, seed: 134 },
  { ...THREE, seed: 124, entropy: ['none', 'none', 'none'] },
  { ...THREE, seed: 105, leaving: { how: 'claimWin', plies: 40 }, clock: BONUS },
  { ...THREE, seed: 106, leaving: { how: 'resign', plies: 12 }, ending: 'timeout', plies: 60 },
  { ...THREE, seed: 107, leaving: { how: 'timeout', plies: 70 }, ending: 'claimDraw', plies: 90 },
  { ...THREE, seed: 109, ending: 'agreed', plies: 50, takebacks: 'never', clock: DAYS },
  { ...THREE, seed: 110, ending: 'abort', plies: 2 },
];
