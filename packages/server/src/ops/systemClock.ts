// Time as the machine tells it, and the server's uptime over all its lives: counted by the monotonic clock, so that no
// jump of the wall clock costs a player time.

import type { Clock } from '../match/ports.ts';

/** `upBefore`: ms that the server had been up before it started this time. */
export function systemClock(upBefore: number): Clock {
  const startedAt = performance.now();
  return {
    now: () => Date.now(),
    // TABLE-1.1: time stands still while the server is down.
    uptime: () => Math.round(upBefore + performance.now() - startedAt),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}
