// Time control (TABLE-1), as a setting of a room.

import { DAY_MS, SECOND_MS } from '../kernel/durations.ts';
import type { Shape, ValueOf } from './shape.ts';

/** Budgets of days off in a season that a room may choose (TABLE-28). */
export const DAYS_OFF = [7, 14, 30] as const;
export type DaysOffBudget = (typeof DAYS_OFF)[number];

const perTurn = { is: 'integer', least: 0, most: DAY_MS } as const;
const bank = { is: 'integer', least: SECOND_MS, most: DAY_MS } as const;

/**
 * None; a bank with an increment per finished turn; a bank with a bonus per finished turn up to `capMs`; or correspondence with days per
 * turn and `off` days off per season (absent: none).
 */
export const CLOCK = {
  is: 'cases',
  by: 'kind',
  cases: {
    untimed: {},
    fischer: {
      initialMs: { is: 'integer', least: SECOND_MS, most: 14 * DAY_MS },
      incrementMs: perTurn,
    },
    bonus: { initialMs: bank, bonusMs: perTurn, capMs: bank },
    days: {
      days: { is: 'integer', least: 1, most: 14 },
      off: { is: 'literal', values: DAYS_OFF, optional: true },
    },
  },
} as const satisfies Shape;

export type ClockOptions = ValueOf<typeof CLOCK>;

export const UNTIMED = { kind: 'untimed' } as const satisfies ClockOptions;
