// Quiet hours by local time; notifications due within them are deferred to their end.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { MINUTES_A_DAY, minuteOfDay } from './localTime.ts';

/** Minutes after midnight; `from` later than `to`: across midnight. Equal: none. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Upper bound on steps of a minute: a day and the largest clock change of any zone. */
const STEPS_MAX = MINUTES_A_DAY + 4 * 60;

/** Whether the runtime knows that zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** First moment from `at` on that is not quiet; ms since 1970. */
export function afterQuiet(quiet: QuietHours | null, zone: string, at: number): number {
  if (quiet === null || !isQuiet(quiet, minuteOfDay(zone, at))) return at;
  let end = at - (at % MINUTE_MS);
  for (let step = 0; step < STEPS_MAX; step++) {
    const left = minutesUntil(quiet.to, minuteOfDay(zone, end));
    // Clocks may change on the way: jump to an estimate, check it, and go the last hour minute by minute.
    end += MINUTE_MS * Math.max(1, left > 60 ? left - 60 : 1);
    if (!isQuiet(quiet, minuteOfDay(zone, end))) return end;
  }
  return end;
}

function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

const minutesUntil = (to: number, minute: number): number => (to - minute + MINUTES_A_DAY) % MINUTES_A_DAY;
