// Keeps in the store how long the server has been up, so that after a crash every clock goes on where it stood: with
// each entry that is stored, at most twice a second, and every few seconds where nothing happens.

import type { Clock, EventStore, Journal } from './ports.ts';

const WITH_ENTRIES_MS = 500;
const IDLE_MS = 5000;

export class UptimeKeeper {
  private readonly store: EventStore;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private keptAt = Number.NEGATIVE_INFINITY;
  private callOff: (() => void) | undefined;

  constructor({
    store,
    clock,
    journal,
  }: { readonly store: EventStore; readonly clock: Clock; readonly journal: Journal }) {
    this.store = store;
    this.clock = clock;
    this.journal = journal;
  }

  start(): void {
    this.keep();
    this.callOff = this.clock.after(IDLE_MS, () => this.start());
  }

  async stop(): Promise<void> {
    this.callOff?.();
    await this.store.keepUptime(this.clock.uptime());
  }

  /** An entry is about to be stored: both go into the same transaction where there is one. */
  storing(): void {
    if (this.clock.uptime() - this.keptAt >= WITH_ENTRIES_MS) this.keep();
  }

  private keep(): void {
    this.keptAt = this.clock.uptime();
    this.store
      .keepUptime(Math.round(this.keptAt))
      .catch((error: unknown) => this.journal.error({ err: error }, 'keeping the uptime failed'));
  }
}
