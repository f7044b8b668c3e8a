// Time of the service, by the number of servers.

import { Alarm } from '../base/alarm.ts';
import type { Clock, Journal } from '../base/clock.ts';
import type { Claim } from '../ports/hosting.ts';
import type { Peers } from '../ports/peers.ts';
import { FencedError } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { clockBehind, type Time, type UptimeStore } from '../ports/time.ts';

export function timeOf(ports: {
  readonly store: ServiceStore;
  readonly clock: Clock;
  readonly journal: Journal;
}): Time {
  const { peers } = ports.store;
  return peers === undefined ? new StoredTime(ports) : new SharedTime(ports.clock, peers);
}

// Time of a single-process service: its own clock, continued from the stored uptime, so that after a crash all clocks resume where they
// stopped. Stored with appends, at most twice a second, and every few seconds while idle.

const WITH_ENTRIES_MS = 500;
const IDLE_MS = 5000;

export class StoredTime implements Time {
  readonly service: Clock;
  private readonly store: UptimeStore;
  private readonly journal: Journal;
  private storedAt = Number.NEGATIVE_INFINITY;
  private readonly alarm: Alarm;

  constructor({
    store,
    clock,
    journal,
  }: { readonly store: UptimeStore; readonly clock: Clock; readonly journal: Journal }) {
    this.store = store;
    this.service = clock;
    this.journal = journal;
    this.alarm = new Alarm(clock);
  }

  of({ outageMs }: Claim): Clock {
    return clockBehind(this.service, outageMs);
  }

  start(): void {
    this.keep();
    this.wait();
  }

  async stop(): Promise<void> {
    this.alarm.off();
    try {
      await this.store.keepUptime(this.service.uptime());
    } catch (error) {
      // The new owner continues it.
      if (!(error instanceof FencedError)) throw error;
    }
  }

  storing(): void {
    if (this.service.uptime() - this.storedAt >= WITH_ENTRIES_MS) this.keep();
  }

  private wait(): void {
    this.alarm.set(IDLE_MS, () => this.start());
  }

  private keep(): void {
    this.storedAt = this.service.uptime();
    this.store
      .keepUptime(Math.round(this.storedAt))
      .catch((error: unknown) => this.journal.error({ err: error }, 'keeping the uptime failed'));
  }
}

// Time of a clustered service: service time advances while any server sends heartbeats, and is stored where they are. Each server has a
// clock of its own, which stops while it stalls; the time of its matches follows that.

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
