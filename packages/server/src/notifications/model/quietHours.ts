// Hours in which somebody wants to hear nothing, by the clocks of his zone. What would come then comes when they are over.

import { MINUTES_A_DAY, minuteOfDay } from './localTime.ts';

/** Minutes after midnight; `from` later than `to`: over midnight. The same: none at all. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;
/** No zone sets its clocks further than this at once; looked at in steps of a minute, that is so many looks at most. */
const STEPS_MAX = MINUTES_A_DAY + 4 * 60;

/** Whether the machine knows such a zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The first moment, at `at` or later, that is not quiet; ms since 1970. */
export function afterQuiet(quiet: QuietHours | null, zone: string, at: number): number {
  if (quiet === null || !isQuiet(quiet, minuteOfDay(zone, at))) return at;
  let end = at - (at % MINUTE_MS);
  for (let step = 0; step < STEPS_MAX; step++) {
    const left = minutesUntil(quiet.to, minuteOfDay(zone, end));
    // Clocks may be set anew on the way: the guess is looked at, and short of an hour the way is gone minute by minute.
    end += MINUTE_MS * Math.max(1, left > 60 ? left - 60 : 1);
    if (!isQuiet(quiet, minuteOfDay(zone, end))) return end;
  }
  return end;
}

function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

const minutesUntil = (to: number, minute: number): number => (to - minute + MINUTES_A_DAY) % MINUTES_A_DAY;
