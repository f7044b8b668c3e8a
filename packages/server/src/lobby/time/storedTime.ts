// Time of a single-process service: its own clock, continued from the stored uptime, so that after a crash all clocks resume where they
// stopped. Stored with appends, at most twice a second, and every few seconds while idle.

import { Alarm } from '../../base/alarm.ts';
import type { Clock, Journal } from '../../base/clock.ts';
import type { Claim } from '../../ports/hosting.ts';
import { FencedError } from '../../ports/ports.ts';
import { clockBehind, type Time, type UptimeStore } from '../../ports/time.ts';

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
