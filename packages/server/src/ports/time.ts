// Time as matches know it. The service's time is its uptime: ms that at least one server has been up (decision 7). A match's
// time is the service's without what passed while its owner was dead and nobody had taken it over yet.

import type { Clock } from '../base/clock.ts';
import type { Claim } from './hosting.ts';

/** Where the uptime outlives the servers. */
export interface UptimeStore {
  /** The greatest that was kept; 0 for a new store. */
  uptime(): Promise<number>;
  /** Shares the transaction of what is written at the same time, so it costs nothing beside an append. */
  keepUptime(uptime: number): Promise<void>;
}

export interface Time {
  /** The service's time. It never goes back, and stands still while nobody is up. */
  readonly service: Clock;
  /** The time of the match while it is held under this claim. */
  of(claim: Claim): Clock;
  /** Begins to keep the time. */
  start(): void;
  /** Keeps it for the last time. */
  stop(): Promise<void>;
  /** An entry is about to be stored: the time may be kept with it. */
  storing(): void;
}

/** Goes by the service's clock, so many ms behind. */
export const clockBehind = (clock: Clock, ms: number): Clock =>
  ms === 0
    ? clock
    : {
        now: () => clock.now(),
        uptime: () => clock.uptime() - ms,
        since: () => clock.since(),
        after: (wait, run) => clock.after(wait, run),
      };
