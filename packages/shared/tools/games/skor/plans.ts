// Matches of Skor recorded in test/logs. Their bytes are permanent: plans are added, never changed.

import type { SkorOptions } from '../../../src/games/skor/types.ts';
import type { Plan } from '../../recordPlan.ts';
import { BONUS, DAYS, FISCHER, UNTIMED } from '../planClocks.ts';

interface SkorPlan extends Plan {
  readonly options: SkorOptions;
}

const PLAIN: Omit<SkorPlan, 'seed'> = {
  ending: 'board',
  plies: 0,
  options: { alternative: false, roundLimit: 150 },
  clock: FISCHER,
  takebacks: 'quiet',
  entropy: ['shown', 'shown'],
};
const ALTERNATIVE = { alternative: true, roundLimit: 150 };
const DRAFT = { alternative: true, roundLimit: 150, cultures: 'draft' } as const;
const BRIEF = { alternative: true, roundLimit: 20 };

export const SKOR_PLANS: readonly SkorPlan[] = [
  { ...PLAIN, seed: 2, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 9, options: ALTERNATIVE },
  { ...PLAIN, seed: 13 },
  { ...PLAIN, seed: 22, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 24, options: ALTERNATIVE, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 29, clock: UNTIMED },
  { ...PLAIN, seed: 33, options: ALTERNATIVE, clock: DAYS },
  { ...PLAIN, seed: 57, options: ALTERNATIVE, clock: UNTIMED },
  { ...PLAIN, seed: 45, options: BRIEF, clock: BONUS },
  { ...PLAIN, seed: 60, options: BRIEF, takebacks: 'pastRolls', entropy: ['shown', 'withheld'] },
  { ...PLAIN, seed: 70, ending: 'resign', plies: 60, entropy: ['none', 'none'] },
  { ...PLAIN, seed: 71, ending: 'resign', plies: 1, takebacks: 'never' },
  { ...PLAIN, seed: 72, ending: 'agreed', plies: 90, clock: DAYS, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 73, ending: 'timeout', plies: 45, clock: BONUS, entropy: ['withheld', 'shown'] },
  { ...PLAIN, seed: 74, ending: 'timeout', plies: 1, clock: DAYS },
  { ...PLAIN, seed: 75, ending: 'claimWin', plies: 70, entropy: ['shown', 'none'] },
  { ...PLAIN, seed: 76, ending: 'claimDraw', plies: 50, takebacks: 'never', clock: UNTIMED },
  { ...PLAIN, seed: 77, ending: 'abort', plies: 1 },
  { ...PLAIN, seed: 78, ending: 'abort', plies: 0, entropy: ['withheld', 'withheld'] },
  { ...PLAIN, seed: 79, ending: 'agreed', plies: 110, takebacks: 'pastRolls', options: ALTERNATIVE },
  { ...PLAIN, seed: 95, options: DRAFT, clock: BONUS, takebacks: 'pastRolls' },
  { ...PLAIN, seed: 91, options: DRAFT, ending: 'resign', plies: 3 },
  {
    ...PLAIN,
    seed: 101,
    format: 2,
    ending: 'timeout',
    plies: 40,
    clock: BONUS,
    entropy: ['shown', 'withheld'],
  },
];
