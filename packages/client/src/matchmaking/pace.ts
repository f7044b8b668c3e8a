// The paces at which strangers meet. All have a clock: whoever knows nobody at the table must never wait for ever.

import type { ClockOptions } from '@hexmarch/shared/protocol/messages';
import type { Pace } from '../preferences/paces.ts';
import { clockName } from '../text/clocks.ts';
import { say } from '../text/home.ts';

const MINUTE_MS = 60_000;

/** What a table of that pace is opened with. */
export const CLOCKS: Readonly<Record<Pace, ClockOptions>> = {
  fast: { kind: 'fischer', initialMs: 5 * MINUTE_MS, incrementMs: 5000 },
  normal: { kind: 'fischer', initialMs: 15 * MINUTE_MS, incrementMs: 10_000 },
  slow: { kind: 'days', days: 1 },
};

/** Turns that most matches last, for what an increment comes to. */
const TURNS = 40;
/** How many minutes a player has in all: from the first to below the second. */
const FAST_MINUTES = [4, 15] as const;
const NORMAL_MINUTES_MAX = 45;
const SLOW_DAYS_MAX = 3;

/** The pace that a clock amounts to; undefined for none, and for clocks that no stranger should be given unasked. */
export function paceOf(clock: ClockOptions): Pace | undefined {
  if (clock.kind === 'untimed') return undefined;
  if (clock.kind === 'days') return clock.days <= SLOW_DAYS_MAX ? 'slow' : undefined;
  const eachTurnMs = clock.kind === 'fischer' ? clock.incrementMs : clock.bonusMs;
  const minutes = (clock.initialMs + TURNS * eachTurnMs) / MINUTE_MS;
  if (minutes >= FAST_MINUTES[0] && minutes < FAST_MINUTES[1]) return 'fast';
  return minutes >= FAST_MINUTES[1] && minutes <= NORMAL_MINUTES_MAX ? 'normal' : undefined;
}

export const paceName = (pace: Pace): string => say(`pace.${pace}`);

/** Of one kind: `15+10`, `1 day a turn`. */
export const paceClock = (pace: Pace): string => clockName(CLOCKS[pace]);
