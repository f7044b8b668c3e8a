// Persistence of a table beside the log: its row and snapshots.

import { sameJson } from '@hexmarch/shared/kernel/json';
import { MatchError } from '../../base/errors.ts';
import type { NamedTimers } from '../../base/namedTimers.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import { snapshotOf, WORTH_A_SNAPSHOT } from '../../match/recovery.ts';
import type { TableRow } from '../../ports/ports.ts';
import type { TablePorts } from './tableTypes.ts';

const AGAIN_MS = 2000;

/** What is stored. */
interface StoredState {
  readonly matchId: string;
  readonly timers: NamedTimers;
  /** The current row. */
  row(): TableRow;
}

export class TableStorage {
  /** Sequence number of the last snapshot; 0: none. */
  snapshotAt = 0;
  /** Serialises saves: a slow write must not overwrite a later one. */
  private saved: Promise<unknown> = Promise.resolve();
  /** Settled when all other writes are. */
  private pending: Promise<unknown> = Promise.resolve();
  /** Last row stored from here. */
  private stored: TableRow | undefined;
  private readonly ports: TablePorts;
  private readonly state: StoredState;

  constructor(ports: TablePorts, state: StoredState) {
    this.ports = ports;
    this.state = state;
  }

  /** Stores people and terms if changed; rejects with `MatchError` `store-unavailable`. */
  async save(): Promise<void> {
    const save = this.saved.then(() => this.write());
    this.saved = save.catch(() => undefined);
    try {
      await save;
    } catch (error) {
      this.report(error, 'keeping the table failed');
      throw new MatchError('store-unavailable', 'This could not be saved; nothing has changed.');
    }
  }

  private async write(): Promise<void> {
    const row = this.state.row();
    if (this.stored !== undefined && sameJson(row, this.stored)) return;
    await this.ports.store.putTable(row);
    this.stored = row;
  }

  /** Write-behind with retries, for data that may be lost in a crash. */
  saveSoon(): void {
    this.save().catch(() => this.state.timers.set('save', AGAIN_MS, () => this.saveSoon()));
  }

  /** Saves a snapshot after `atLeast` entries since the last one. */
  keepSnapshot({ head, position, status }: MatchRunner, atLeast = WORTH_A_SNAPSHOT): void {
    if (status !== 'playing' || position.sequence - this.snapshotAt < atLeast) return;
    this.snapshotAt = position.sequence;
    void this.track(this.ports.store.saveSnapshot(snapshotOf(head, position)), 'snapshot failed');
  }

  /** Freezes the match; its log stays. */
  freeze(): void {
    void this.track(this.ports.store.freeze(this.state.matchId), 'could not mark the match as frozen');
  }

  /** Drops a table without a match. On failure it expires after the next start. */
  drop(): Promise<void> {
    const { store } = this.ports;
    return this.track(
      this.saved.then(() => store.dropTable(this.state.matchId)),
      'dropping the table failed',
    );
  }

  /** Resolves when all writes have settled. */
  async written(): Promise<void> {
    await Promise.all([this.saved, this.pending]);
  }

  private track(work: Promise<void>, failed: string): Promise<void> {
    const done = work.catch((error: unknown) => this.report(error, failed));
    this.pending = Promise.all([this.pending, done]);
    return done;
  }

  private report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.state.matchId }, what);
  }
}
