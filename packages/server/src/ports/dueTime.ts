// Due times of tables as one sortable number for the store: an uptime, or a wall-clock time, which is greater than any uptime.

import { type Instant, type Moment, msUntil } from '@hexmarch/shared/match/time/due';

/** In ms: greater than any uptime (31 years); as a wall-clock time, 2001. */
export const WALL_FROM = 1e12;

/** The wall clock may be adjusted: poll interval of waits for a wall-clock time. */
export const WALL_LOOK_MS = 30_000;

/** Whichever comes first while the server keeps running. */
export function earlier(
  one: Instant | undefined,
  other: Instant | undefined,
  now: Moment,
): Instant | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return msUntil(other, now) < msUntil(one, now) ? other : one;
}
