// Moves entries from the journal into chunks, match by match: when a chunk is full, when the match is over, when
// it is idle, and when the store closes. Then the journal is trimmed.

import { CHUNK } from '../moveEntries.ts';
import { joinedOf, type OpenLog, type OpenLogs } from '../openLogs.ts';
import { chunkValues, dueValues, listedValue, settledValues } from '../rows.ts';
import type { Timers } from '../timers.ts';
import type { GroupCommit, Plan } from './groupCommit.ts';
import { bytesSum, headsSum, type Op, type Order } from './writing.ts';

/** Interval of the sweep for idle matches. */
const REST_MS = 20_000;
/** Matches moved in one commit. */
const TOGETHER = 100;
/** Rows of the journal that may be unneeded before it is trimmed. */
const SPARE_ROWS = 64;
/** Of a row without entries. */
const NO_HEADS = '[]';

export class Compaction {
  /** Trims rows of the journal that are not needed. */
  mayTrim = true;
  private readonly logs: OpenLogs;
  private readonly group: GroupCommit;
  private readonly timers: Timers;
  /** Newest row of the journal, and the oldest that was not trimmed. */
  private last = 0;
  private first = 0;
  private readonly underWay = new Set<OpenLog>();
  private callOff: (() => void) | undefined;

  constructor(logs: OpenLogs, group: GroupCommit, timers: Timers, last: number) {
    this.logs = logs;
    this.group = group;
    this.timers = timers;
    this.last = last;
  }

  /** Entries of this match were stored in row `n`. */
  committed(log: OpenLog, n: number): void {
    this.last = Math.max(this.last, n);
    if (log.unsettled.length >= CHUNK || log.status !== 'playing') void this.settle(log);
    this.watch();
  }

  /** Moves everything, unless the disk is full. */
  async all(): Promise<void> {
    this.stop();
    const logs = [...this.logs.all()];
    for (let i = 0; i < logs.length; i += TOGETHER)
      await Promise.all(logs.slice(i, i + TOGETHER).map((log) => this.settle(log)));
    if (!this.mayTrim) return;
    const oldest = Math.min(this.logs.oldest(), this.last);
    await this.group
      .write({ order: () => ({ ops: [{ sql: 'trimJournal', values: [oldest] }] }) })
      .catch(() => undefined);
  }

  /** Trims all that is in chunks from the journal. Its last row stays, empty where nothing in it is needed. */
  deletionOps(): readonly Op[] {
    const oldest = this.logs.oldest();
    const { last } = this;
    const trim: Op = { sql: 'trimJournal', values: [Math.min(oldest, last)] };
    if (oldest <= last) return [trim];
    const sums = [headsSum(last, NO_HEADS), bytesSum(last, new Uint8Array())];
    return [trim, { sql: 'blankJournal', values: [last, ...sums] }];
  }

  stop(): void {
    this.callOff?.();
    this.callOff = undefined;
  }

  /** Sweeps again later, as long as there are any. */
  watch(): void {
    this.callOff ??= this.timers.idly(REST_MS, () => {
      this.callOff = undefined;
      void this.settleResting();
    });
  }

  private async settleResting(): Promise<void> {
    const resting: OpenLog[] = [];
    for (const log of this.logs.all()) {
      if (!log.touched && resting.length < TOGETHER) resting.push(log);
      log.touched = false;
    }
    await Promise.all(resting.map((log) => this.settle(log)));
    for (const _ of this.logs.all()) {
      this.watch();
      return;
    }
  }

  /** Never rejects: a failed move is retried later. */
  private async settle(log: OpenLog): Promise<void> {
    if (this.underWay.has(log)) return;
    this.underWay.add(log);
    try {
      await this.group.write(this.planOf(log));
    } catch {
      // It stays in the journal.
    } finally {
      this.underWay.delete(log);
      this.logs.forgetIfDone(log);
    }
  }

  private planOf(log: OpenLog): Plan {
    let count = 0;
    let due = log.dueAt;
    let { listed } = log;
    return {
      order: () => {
        count = log.unsettled.length;
        due = log.dueAt;
        listed = log.listed;
        return this.orderOf(log, count);
      },
      committed: () => {
        this.logs.settled(log, count);
        if (log.dueAt === due) log.dueAt = undefined;
        if (log.listed === listed) log.listed = undefined;
      },
    };
  }

  private orderOf(log: OpenLog, count: number): Order {
    const { matchId, settled, dueAt, listed } = log;
    const settling = log.unsettled.slice(0, count);
    const ops: Op[] = [];
    if (dueAt !== undefined) ops.push({ sql: 'setDue', values: [matchId, ...dueValues(matchId, dueAt)] });
    if (listed !== undefined) ops.push({ sql: 'setListed', values: [matchId, listedValue(matchId, listed)] });
    if (count > 0) {
      const entries = joinedOf(settling);
      ops.push({ sql: 'insertChunk', values: chunkValues(matchId, settled, count, entries) });
      ops.push({ sql: 'setSettled', values: settledValues(matchId, settled + count) });
    }
    const oldest = Math.min(this.logs.oldest(settling), this.last);
    if (this.mayTrim && oldest - this.first > SPARE_ROWS) {
      ops.push({ sql: 'trimJournal', values: [oldest] });
      this.first = oldest;
    }
    return { ops };
  }
}
