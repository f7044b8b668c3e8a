// Keeps in the store how long the server has been up, so that after a crash every clock goes on where it stood: with
// each entry that is stored, at most twice a second, and every few seconds where nothing happens. While the store takes
// nothing it is tried more often, so that all notice soon when there is room again.

import { Alarm } from './alarm.ts';
import type { Clock, EventStore, Journal } from './ports.ts';

const WITH_ENTRIES_MS = 500;
const IDLE_MS = 5000;
const FAILING_MS = 1000;

export class UptimeKeeper {
  private readonly store: EventStore;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private keptAt = Number.NEGATIVE_INFINITY;
  private readonly alarm: Alarm;
  private failing = false;

  constructor({
    store,
    clock,
    journal,
  }: { readonly store: EventStore; readonly clock: Clock; readonly journal: Journal }) {
    this.store = store;
    this.clock = clock;
    this.journal = journal;
    this.alarm = new Alarm(clock);
  }

  start(): void {
    this.keep();
    this.wait();
  }

  /** Whether the store fails. */
  hasten(failing: boolean): void {
    this.failing = failing;
    // Before the start there is nothing to be waited for, and after the end neither.
    if (this.alarm.isSet) this.wait();
  }

  async stop(): Promise<void> {
    this.alarm.off();
    await this.store.keepUptime(this.clock.uptime());
  }

  /** An entry is about to be stored: both go into the same transaction where there is one. */
  storing(): void {
    if (this.clock.uptime() - this.keptAt >= WITH_ENTRIES_MS) this.keep();
  }

  private wait(): void {
    this.alarm.set(this.failing ? FAILING_MS : IDLE_MS, () => this.start());
  }

  private keep(): void {
    this.keptAt = this.clock.uptime();
    this.store
      .keepUptime(Math.round(this.keptAt))
      .catch((error: unknown) => this.journal.error({ err: error }, 'keeping the uptime failed'));
  }
}
