// What a table keeps in the store beside its match's log: its own row, and now and then a snapshot.

import { sameJson } from '@hexmarch/shared/kernel/json';
import { MatchError } from '../../base/errors.ts';
import type { NamedTimers } from '../../base/namedTimers.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import { snapshotOf, WORTH_A_SNAPSHOT } from '../../match/recovery.ts';
import type { TableRow } from '../../ports/ports.ts';
import type { TablePorts } from './tableTypes.ts';

const AGAIN_MS = 2000;

export interface Kept {
  readonly matchId: string;
  readonly timers: NamedTimers;
  /** The table as it is now. */
  row(): TableRow;
}

export class TableKeeper {
  /** Sequence number of the last snapshot; 0 without one. */
  snapshotAt = 0;
  /** Settled when the last save is: a slow write must not land upon a later one and undo it. */
  private saved: Promise<unknown> = Promise.resolve();
  /** Settled when all else is that was to be written. */
  private others: Promise<unknown> = Promise.resolve();
  /** As it was stored last by this keeper. */
  private kept: TableRow | undefined;
  private readonly ports: TablePorts;
  private readonly table: Kept;

  constructor(ports: TablePorts, table: Kept) {
    this.ports = ports;
    this.table = table;
  }

  /** Keeps people and terms where they have changed; rejects with `MatchError` `store-unavailable`. */
  async save(): Promise<void> {
    const save = this.saved.then(() => this.put());
    this.saved = save.catch(() => undefined);
    try {
      await save;
    } catch (error) {
      this.report(error, 'keeping the table failed');
      throw new MatchError('store-unavailable', 'This could not be saved; nothing has changed.');
    }
  }

  private async put(): Promise<void> {
    const row = this.table.row();
    if (this.kept !== undefined && sameJson(row, this.kept)) return;
    await this.ports.store.putTable(row);
    this.kept = row;
  }

  /** For what may be lost in a crash without harm. */
  saveSoon(): void {
    this.save().catch(() => this.table.timers.set('save', AGAIN_MS, () => this.saveSoon()));
  }

  /** A match with so many entries since the last snapshot is folded more quickly next time. */
  keepSnapshot({ head, position, status }: MatchHost, atLeast = WORTH_A_SNAPSHOT): void {
    if (status !== 'playing' || position.sequence - this.snapshotAt < atLeast) return;
    this.snapshotAt = position.sequence;
    void this.later(this.ports.store.saveSnapshot(snapshotOf(head, position)), 'snapshot failed');
  }

  /** The match must not go on; its log stays. */
  freeze(): void {
    void this.later(this.ports.store.freeze(this.table.matchId), 'could not mark the match as frozen');
  }

  /** Gives up a table at which no match was ever opened. One that could not be dropped lapses after the next start. */
  drop(): Promise<void> {
    const { store } = this.ports;
    return this.later(
      this.saved.then(() => store.dropTable(this.table.matchId)),
      'dropping the table failed',
    );
  }

  /** Fulfilled when all that was to be written is decided. */
  async written(): Promise<void> {
    await Promise.all([this.saved, this.others]);
  }

  private later(work: Promise<void>, failed: string): Promise<void> {
    const done = work.catch((error: unknown) => this.report(error, failed));
    this.others = Promise.all([this.others, done]);
    return done;
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.table.matchId }, what);
  }
}
