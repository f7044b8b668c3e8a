// The time controls of matchmaking. All have a clock: a player must never wait for a stranger for ever.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { initialMs, isInDays, isTimed, perTurnMs } from '@hexmarch/shared/protocol/room/clockKinds';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { TimeControl } from '../preferences/timeControls.ts';
import { clockName } from '../text/clocks.ts';
import { say } from '../text/home.ts';

/** The clock of a table with that time control. */
export const CLOCKS: Readonly<Record<TimeControl, ClockOptions>> = {
  fast: { kind: 'fischer', initialMs: 5 * MINUTE_MS, incrementMs: 5000 },
  normal: { kind: 'fischer', initialMs: 15 * MINUTE_MS, incrementMs: 10_000 },
  slow: { kind: 'days', days: 1 },
};

/** Turns of most matches, to convert an increment to minutes. */
const TURNS = 40;
/** Minutes per player in all: from the first to below the second. */
const FAST_MINUTES = [4, 15] as const;
const NORMAL_MINUTES_MAX = 45;
const SLOW_DAYS_MAX = 3;

/** The time control that a clock amounts to; undefined for none, and for clocks that no stranger should get unasked. */
export function timeControlOf(clock: ClockOptions): TimeControl | undefined {
  if (!isTimed(clock)) return undefined;
  if (isInDays(clock)) return clock.days <= SLOW_DAYS_MAX ? 'slow' : undefined;
  const minutes = (initialMs(clock) + TURNS * perTurnMs(clock)) / MINUTE_MS;
  if (minutes >= FAST_MINUTES[0] && minutes < FAST_MINUTES[1]) return 'fast';
  return minutes >= FAST_MINUTES[1] && minutes <= NORMAL_MINUTES_MAX ? 'normal' : undefined;
}

export const timeControlName = (pace: TimeControl): string => say(`pace.${pace}`);

/** Its clock in words: `15+10`, `1 day a turn`. */
export const timeControlClock = (pace: TimeControl): string => clockName(CLOCKS[pace]);
