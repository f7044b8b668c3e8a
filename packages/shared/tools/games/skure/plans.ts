// Battles of Skure recorded in test/logs. Their bytes are permanent: plans are added, never changed.

import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureSettings } from '../../../src/games/skure/state.ts';
import type { Plan } from '../../recordPlan.ts';
import { BONUS, DAYS, FISCHER, UNTIMED } from '../planClocks.ts';
import { ruledContractOf } from './contract.ts';

function settings(given: Partial<SkureSettings>): SkureSettings {
  const options = skure.parseOptions({ points: 40, ...given });
  if (!options.ok) throw new Error(`a plan with settings that cannot be played: ${options.error.rule}`);
  return options.value;
}

const TWO: Omit<Plan, 'seed'> = {
  ending: 'board',
  plies: 0,
  options: settings({}),
  clock: FISCHER,
  takebacks: 'quiet',
  entropy: ['shown', 'shown'],
};

const THREE: Omit<Plan, 'seed'> = {
  ...TWO,
  options: settings({ players: 3, field: 'market', points: 24 }),
  entropy: ['shown', 'withheld', 'none'],
};

const EMPTY = `${'.'.repeat(11)}/`.repeat(10) + '.'.repeat(11);

/** Fallen, dead and hurt between those who heal. */
const HURT: Omit<Plan, 'seed'> = {
  ...TWO,
  options: settings({
    position: `2:each:last battle t4 ${EMPTY} - r1 A1 3.0.. A1,B1,A2,B2,A3,B3,A4 rr - - ${[
      'A1:cleric:5,7:N:ground:30:10',
      'A2:soldier:5,6:N:ground:-4:0:lfallen',
      'A3:knight:6,7:N:ground:-25:0:ldead:efire',
      'A4:mage:4,8:N:ground:9:2',
      'B1:cleric:5,3:S:ground:30:10',
      'B2:soldier:5,4:S:ground:-4:0:lfallen',
      'B3:mage:7,3:S:ground:9:2',
    ].join(';')}`,
  }),
};

/** Two against two, each archer with a possible guard in front. */
const GUARDED: Omit<Plan, 'seed'> = {
  ...TWO,
  options: settings({
    position: `4:pairs:last battle t4 ${EMPTY} - r1 A1 3.0.. A1,B1,C1,D1 rrrr - - ${[
      'A1:archer:4,6:N:ground:9:0',
      'B1:archer:6,2:S:ground:9:0',
      'C1:guardian:5,5:N:ground:9:0',
      'D1:guardian:5,3:S:ground:9:0',
    ].join(';')}`,
  }),
  entropy: ['shown', 'withheld', 'none', 'shown'],
};

export const SKURE_PLANS: readonly Plan[] = [
  { ...TWO, seed: 209 },
  { ...TWO, seed: 208, clock: UNTIMED, takebacks: 'pastRolls' },
  {
    ...TWO,
    seed: 201,
    options: settings({ field: 'ruins', points: 70 }),
    clock: BONUS,
    ending: 'resign',
    plies: 120,
  },
  { ...TWO, seed: 402, options: settings({ objective: 'hold', field: 'arena', points: 24 }) },
  { ...TWO, seed: 503, options: settings({ objective: 'slay', field: 'arena', points: 24 }) },
  { ...TWO, seed: 205, options: settings({ roundLimit: 4 }), takebacks: 'never' },
  { ...HURT, seed: 903 },
  { ...HURT, seed: 907, clock: DAYS },
  { ...GUARDED, seed: 655 },
  { ...GUARDED, seed: 661, ending: 'agreed', plies: 15 },
  { ...THREE, seed: 211, leaving: { how: 'resign', plies: 30 } },
  { ...THREE, seed: 212, leaving: { how: 'claimWin', plies: 40 }, ending: 'claimDraw', plies: 50 },
  // Whose time is up defends, and no battle ends by it (SKURE-13.3).
  { ...TWO, seed: 213, options: settings({ roundLimit: 5 }), ending: 'timeout', plies: 25 },
  { ...TWO, seed: 215, ending: 'abort', plies: 1 },
  {
    ...TWO,
    seed: 216,
    options: settings({ master: 'full', rolls: 'hand', points: 24 }),
    ruled: ruledContractOf('duel', 'full', 'hand'),
    ending: 'resign',
    plies: 80,
  },
  {
    ...TWO,
    seed: 217,
    options: settings({ master: 'referee', points: 24 }),
    ruled: ruledContractOf('duel', 'referee', 'server'),
    ending: 'resign',
    plies: 60,
  },
];
