// Time of a clustered service: service time advances while any server sends heartbeats, and is stored where they are. Each server has a
// clock of its own, which stops while it stalls; the time of its matches follows that.

import type { Clock } from '../../base/clock.ts';
import type { Claim } from '../../ports/hosting.ts';
import type { Peers } from '../../ports/peers.ts';
import { clockBehind, type Time } from '../../ports/time.ts';

export class SharedTime implements Time {
  readonly service: Clock;
  private readonly clock: Clock;

  constructor(clock: Clock, peers: Pick<Peers, 'lagMs'>) {
    this.clock = clock;
    let last = 0;
    this.service = {
      now: () => clock.now(),
      since: () => clock.since(),
      after: (ms, run) => clock.after(ms, run),
      uptime: () => {
        last = Math.max(last, clock.uptime() + peers.lagMs);
        return last;
      },
    };
  }

  of({ outageMs, lagMs }: Claim): Clock {
    return clockBehind(this.clock, outageMs - lagMs);
  }

  // Persisted by the heartbeat.
  start(): void {}

  async stop(): Promise<void> {}

  storing(): void {}
}
