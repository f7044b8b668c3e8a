// The time of a service of several processes. The service's own is kept where all of them are heard of, and adds up what any of them
// is heard of; a process has its own clock, which stands still where it cannot run, and the time of its matches goes by that.

import type { Clock } from '../../base/clock.ts';
import type { Fellows } from '../../ports/fellows.ts';
import type { Claim } from '../../ports/hosting.ts';
import { clockBehind, type Time } from '../../ports/time.ts';

export class SharedTime implements Time {
  readonly service: Clock;
  private readonly clock: Clock;

  constructor(clock: Clock, fellows: Pick<Fellows, 'lagMs'>) {
    this.clock = clock;
    let last = 0;
    this.service = {
      now: () => clock.now(),
      since: () => clock.since(),
      after: (ms, run) => clock.after(ms, run),
      uptime: () => {
        last = Math.max(last, clock.uptime() + fellows.lagMs);
        return last;
      },
    };
  }

  of({ outageMs, lagMs }: Claim): Clock {
    return clockBehind(this.clock, outageMs - lagMs);
  }

  // Whoever is heard of has kept it.
  start(): void {}

  async stop(): Promise<void> {}

  storing(): void {}
}
