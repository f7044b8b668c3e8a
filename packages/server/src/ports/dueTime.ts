// When a table must be woken, as one number that a store can keep in order: an uptime, or a time on the wall, which is greater
// than any uptime.

import { type Instant, type Moment, msUntil } from '@hexmarch/shared/match/due';

/** In ms: no server has been up for so long (31 years), and on the wall it was the year 2001. */
export const WALL_FROM = 1e12;

/** The machine's time may be set anew, so whoever waits for an hour looks at it so often. */
export const WALL_LOOK_MS = 30_000;

/** Whichever comes first if nothing stops the server. */
export function earlier(
  one: Instant | undefined,
  other: Instant | undefined,
  now: Moment,
): Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return msUntil(other, now) < msUntil(one, now) ? other : one;
}
