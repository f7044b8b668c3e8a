// Looks after the deadlines of sleeping matches: one timer for the earliest; what is due then is claimed, a batch at a time, and
// woken here. Matches in memory are held, and look after themselves.

import type { Moment } from '@hexmarch/shared/match/due';
import { Alarm } from '../base/alarm.ts';
import { type Clock, type Journal, momentOf } from '../base/clock.ts';
import { WALL_LOOK_MS } from '../ports/dueTime.ts';
import type { Claim, Sleepers } from '../ports/hosting.ts';

export interface Attendant {
  /**
   * Wakes the table so that it does what is due; gives the claim back where it does not keep the table. Fulfilled with the ms after
   * which it is to be woken again, where that is later than the store knows of.
   */
  attend(claim: Claim): Promise<number | undefined>;
  /** Gives a claim back that nobody will attend to. */
  release(claim: Claim): Promise<void>;
}

/** Tables woken in one go, so that thousands falling due at once come one batch after the other. */
const BATCH = 50;
/** Between two looks, when a table was due and is not done yet, or the store has failed. */
const LEAST_MS = 1000;
/** Until a table that could not do what was due is tried again; it keeps no other waiting. */
const PUT_OFF_MS = 10 * 60_000;

export class Deadlines {
  private readonly sleepers: Sleepers;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private readonly attendant: Attendant;
  private readonly alarm: Alarm;
  private readonly atMostMs: number;
  private looking = false;
  private again = false;
  private stopped = false;

  /**
   * `clock`: of the service, by whose time sleepers are due. `atMostMs`: between two looks, where others share the sleepers and may
   * have put earlier ones there, or may be dead with what they held.
   */
  constructor(
    sleepers: Sleepers,
    clock: Clock,
    journal: Journal,
    attendant: Attendant,
    atMostMs: number = Number.POSITIVE_INFINITY,
  ) {
    this.atMostMs = atMostMs;
    this.sleepers = sleepers;
    this.clock = clock;
    this.journal = journal;
    this.attendant = attendant;
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
      this.wait(await this.sleepers.nextDue());
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
    const due = await this.sleepers.claimDue(momentOf(this.clock), BATCH);
    for (const claim of due) {
      if (this.stopped) await this.attendant.release(claim);
      else await this.attend(claim);
    }
  }

  private async attend(claim: Claim): Promise<void> {
    const { matchId } = claim;
    try {
      const againMs = await this.attendant.attend(claim);
      if (againMs !== undefined) await this.sleepers.putOff(matchId, this.clock.uptime() + againMs);
    } catch (error) {
      this.journal.error({ err: error, match: matchId }, 'waking for a deadline failed');
      await this.sleepers.putOff(matchId, this.clock.uptime() + PUT_OFF_MS);
    }
  }

  private wait({ uptime, wall }: Partial<Moment>): void {
    const now = momentOf(this.clock);
    const byUptime = uptime === undefined ? Number.POSITIVE_INFINITY : uptime - now.uptime;
    // The machine's time may be set anew.
    const byWall = wall === undefined ? Number.POSITIVE_INFINITY : Math.min(wall - now.wall, WALL_LOOK_MS);
    const ms = Math.min(byUptime, byWall, this.atMostMs);
    if (ms < Number.POSITIVE_INFINITY) this.set(Math.max(LEAST_MS, ms));
  }

  private set(ms: number): void {
    if (!this.stopped) this.alarm.set(ms, () => void this.look());
  }
}
