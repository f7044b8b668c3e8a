// Quiet hours by local time; notifications due within them are deferred to their end.

import { minuteOfDay, nextShown, zonedAt } from './localTime.ts';

/** Minutes after midnight; `from` later than `to`: across midnight. Equal: none. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

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
  if (quiet === null || !isQuiet(quiet, zonedAt(zone, at))) return at;
  const end = nextShown(quiet.to, zone, at);
  // Clocks that are put back may show a time before the quiet hours again.
  const change = zonedAt(zone, at).getTimeZoneTransition('next');
  return change !== null && change.epochMilliseconds < end && !isQuiet(quiet, change)
    ? change.epochMilliseconds
    : end;
}

function isQuiet({ from, to }: QuietHours, now: Temporal.ZonedDateTime): boolean {
  const minute = minuteOfDay(now);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
