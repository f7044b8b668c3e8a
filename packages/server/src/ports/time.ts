// Time of matches. Service time is the uptime: ms that at least one server has been up (decision 7). Match time is service time without the
// spans in which its owner was dead and no other server had taken over.

import { type Instant, type Moment, msUntil } from '@hexmarch/shared/match/time/due';
import type { Clock } from '../base/clock.ts';
import type { Claim } from './hosting.ts';

/** Persists the uptime over restarts. */
export interface UptimeStore {
  /** The greatest stored; 0 for a new store. */
  uptime(): Promise<number>;
  /** Joins the transaction of concurrent writes, so it costs nothing beside an append. */
  keepUptime(uptime: number): Promise<void>;
}

export interface Time {
  /** Service time: monotonic, stops while no server is up. */
  readonly service: Clock;
  /** Match time under this claim. */
  of(claim: Claim): Clock;
  /** Starts persisting the time. */
  start(): void;
  /** Persists it a last time. */
  stop(): Promise<void>;
  /** Hook before an append: the time may be stored with it. */
  storing(): void;
}

/** The service clock, so many ms behind. */
export const clockBehind = (clock: Clock, ms: number): Clock =>
  ms === 0
    ? clock
    : {
        now: () => clock.now(),
        uptime: () => clock.uptime() - ms,
        since: () => clock.since(),
        after: (wait, run) => clock.after(wait, run),
      };

// Due times of tables as one sortable number for the store: an uptime, or a wall-clock time, which is greater than any uptime.

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
