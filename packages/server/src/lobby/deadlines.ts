// Scheduler for the deadlines of dormant matches: one timer for the earliest; due matches are claimed in batches and loaded here.
// Matches in memory are owned, and schedule themselves.

import type { Moment } from '@hexmarch/shared/match/time/due';
import { Alarm } from '../base/alarm.ts';
import { type Clock, type Journal, momentOf } from '../base/clock.ts';
import type { Claim, DueMatches } from '../ports/hosting.ts';
import { WALL_LOOK_MS } from '../ports/time.ts';

interface Attendant {
  /**
   * Loads the table so that it handles its deadline; releases the claim where the table is not kept. Resolves with the ms until the
   * next try, where that is later than the stored due time.
   */
  attend(claim: Claim): Promise<number | undefined>;
  /** Releases a claim unattended. */
  release(claim: Claim): Promise<void>;
}

/** Batch size, for thousands of simultaneous deadlines. */
const BATCH = 50;
/** Minimum interval of checks. */
const LEAST_MS = 1000;
/** Backoff of a table that failed to handle its deadline; does not delay others. */
const PUT_OFF_MS = 10 * 60_000;

export class Deadlines {
  private readonly dueMatches: DueMatches;
  private readonly clock: Clock;
  private readonly journal: Journal;
  private readonly attendant: Attendant;
  private readonly alarm: Alarm;
  private readonly atMostMs: number;
  private isChecking = false;
  private again = false;
  private stopped = false;

  /**
   * `clock`: service time. `atMostMs`: maximum interval of checks in a cluster, where peers may have stored earlier deadlines, or died with
   * their matches.
   */
  constructor(
    dueMatches: DueMatches,
    clock: Clock,
    journal: Journal,
    attendant: Attendant,
    atMostMs: number = Number.POSITIVE_INFINITY,
  ) {
    this.atMostMs = atMostMs;
    this.dueMatches = dueMatches;
    this.clock = clock;
    this.journal = journal;
    this.attendant = attendant;
    this.alarm = new Alarm(clock);
  }

  /** A table was unloaded: its deadline may be the earliest. */
  checkSoon(): void {
    this.set(LEAST_MS);
  }

  stop(): void {
    this.stopped = true;
    this.alarm.off();
  }

  /** Handles due matches, then sets the timer for the next. */
  async check(): Promise<void> {
    if (this.stopped) return;
    if (this.isChecking) {
      this.again = true;
      return;
    }
    this.isChecking = true;
    try {
      await this.attendDue();
      this.wait(await this.dueMatches.nextDue());
    } catch (error) {
      this.journal.error({ err: error }, 'looking for deadlines failed');
      this.set(LEAST_MS);
    } finally {
      this.isChecking = false;
    }
    if (this.again) {
      this.again = false;
      this.set(LEAST_MS);
    }
  }

  private async attendDue(): Promise<void> {
    const due = await this.dueMatches.claimDue(momentOf(this.clock), BATCH);
    for (const claim of due) {
      if (this.stopped) await this.attendant.release(claim);
      else await this.attend(claim);
    }
  }

  private async attend(claim: Claim): Promise<void> {
    const { matchId } = claim;
    try {
      const againMs = await this.attendant.attend(claim);
      if (againMs !== undefined) await this.dueMatches.putOff(matchId, this.clock.uptime() + againMs);
    } catch (error) {
      this.journal.error({ err: error, match: matchId }, 'waking for a deadline failed');
      await this.dueMatches.putOff(matchId, this.clock.uptime() + PUT_OFF_MS);
    }
  }

  private wait({ uptime, wall }: Partial<Moment>): void {
    const now = momentOf(this.clock);
    const byUptime = uptime === undefined ? Number.POSITIVE_INFINITY : uptime - now.uptime;
    // The wall clock may be adjusted.
    const byWall = wall === undefined ? Number.POSITIVE_INFINITY : Math.min(wall - now.wall, WALL_LOOK_MS);
    const ms = Math.min(byUptime, byWall, this.atMostMs);
    if (ms < Number.POSITIVE_INFINITY) this.set(Math.max(LEAST_MS, ms));
  }

  private set(ms: number): void {
    if (!this.stopped) this.alarm.set(ms, () => void this.check());
  }
}
