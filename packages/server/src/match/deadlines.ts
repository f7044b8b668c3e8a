// Looks after the deadlines of sleeping tables: one timer for the earliest, found by the store's index; nothing is ever
// scanned. Tables in memory look after themselves.

import type { Moment } from '@hexmarch/shared/match/due';
import { Alarm } from './alarm.ts';
import { WALL_LOOK_MS } from './dueTime.ts';
import { type Clock, type EventStore, type Journal, momentOf } from './ports.ts';

export interface Sleepers {
  isAwake(matchId: string): boolean;
  /** Wakes the table so that it does what is due. */
  attend(matchId: string): Promise<void>;
}

/** Tables woken in one go, so that thousands falling due at once come one batch after the other. */
const BATCH = 50;
/** Between two looks, when a table was due and is not done yet, or the store has failed. */
const LEAST_MS = 1000;
const SHUNNED_MS = 10 * 60_000;

export class Deadlines {
  private readonly store: EventStore;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private readonly sleepers: Sleepers;
  /** Tables that could not do what was due, with the uptime at which they are tried again; they keep no other waiting. */
  private readonly shunned = new Map<string, number>();
  private readonly alarm: Alarm;
  private looking = false;
  private again = false;
  private stopped = false;

  constructor(
    {
      store,
      clock,
      journal,
    }: { readonly store: EventStore; readonly clock: Clock; readonly journal: Journal },
    sleepers: Sleepers,
  ) {
    this.store = store;
    this.clock = clock;
    this.journal = journal;
    this.sleepers = sleepers;
    this.alarm = new Alarm(clock);
  }

  /** A table has gone to sleep: its deadline may be the earliest. */
  lookSoon(): void {
    this.set(LEAST_MS);
  }

  stop(): void {
    this.stopped = true;
    this.alarm.off();
  }

  /** Attends to all that is due, and waits for what is due next. */
  async look(): Promise<void> {
    if (this.stopped) return;
    if (this.looking) {
      this.again = true;
      return;
    }
    this.looking = true;
    try {
      await this.attendDue();
      this.wait(await this.store.nextDue());
    } catch (error) {
      this.journal.error({ err: error }, 'looking for deadlines failed');
      this.set(LEAST_MS);
    } finally {
      this.looking = false;
    }
    if (this.again) {
      this.again = false;
      this.set(LEAST_MS);
    }
  }

  private async attendDue(): Promise<void> {
    const now = momentOf(this.clock);
    const { uptime } = now;
    for (const [matchId, until] of this.shunned) if (until <= uptime) this.shunned.delete(matchId);
    const due = await this.store.due(now, BATCH + this.shunned.size);
    for (const matchId of due) {
      if (this.stopped) return;
      if (!this.sleepers.isAwake(matchId) && !this.shunned.has(matchId)) await this.attend(matchId, uptime);
    }
  }

  private async attend(matchId: string, uptime: number): Promise<void> {
    try {
      await this.sleepers.attend(matchId);
    } catch (error) {
      this.journal.error({ err: error, match: matchId }, 'waking for a deadline failed');
      this.shunned.set(matchId, uptime + SHUNNED_MS);
    }
  }

  private wait({ uptime, wall }: Partial<Moment>): void {
    const now = momentOf(this.clock);
    const byUptime = uptime === undefined ? Number.POSITIVE_INFINITY : uptime - now.uptime;
    // The machine's time may be set anew.
    const byWall = wall === undefined ? Number.POSITIVE_INFINITY : Math.min(wall - now.wall, WALL_LOOK_MS);
    const ms = Math.min(byUptime, byWall);
    if (ms < Number.POSITIVE_INFINITY) this.set(Math.max(LEAST_MS, ms));
  }

  private set(ms: number): void {
    if (!this.stopped) this.alarm.set(ms, () => void this.look());
  }
}
