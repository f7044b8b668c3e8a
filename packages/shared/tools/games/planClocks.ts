// Time controls of recorded matches.

import { MINUTE_MS } from '../../src/kernel/durations.ts';
import type { ClockOptions } from '../../src/roomSettings/clockOptions.ts';

export const UNTIMED: ClockOptions = { kind: 'untimed' };
export const FISCHER: ClockOptions = { kind: 'fischer', initialMs: 60 * MINUTE_MS, incrementMs: 10_000 };
export const BONUS: ClockOptions = {
  kind: 'bonus',
  initialMs: 5 * MINUTE_MS,
  bonusMs: 60_000,
  capMs: 6 * MINUTE_MS,
};
export const DAYS: ClockOptions = { kind: 'days', days: 3 };
