// What the parts of a table share: people, settings and match, and how they are stored. Each part of the table is constructed with this
// and with the parts that it uses (table.ts).

import { sameJson } from '@hexmarch/shared/kernel/json';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { MatchError } from '../../base/errors.ts';
import { NamedTimers } from '../../base/timers.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import { snapshotOf, WORTH_A_SNAPSHOT } from '../../match/recovery.ts';
import { NewerRulesError, type TableRow } from '../../ports/ports.ts';
import { DiceCommitments } from '../seats/diceCommitments.ts';
import { Seating } from '../seats/seating.ts';
import { peopleAt, peopleOf, rowOf, waitingMaxMs } from './tableRow.ts';
import {
  isCorrespondence,
  NOBODY,
  type Patience,
  type TableEvents,
  type TableOutbox,
  type TablePorts,
  type TableSetup,
} from './tableTypes.ts';

export class TableContext {
  setup: TableSetup;
  /** From the moment the match opens. */
  match: MatchRunner | undefined;
  outbox: TableOutbox = NOBODY;
  /** The match is opening. */
  isOpening = false;
  /** Unloaded or dropped. */
  isClosed = false;
  isLogDamaged = false;
  /** Version counter of people and host settings. */
  peopleChanges = 0;
  /** Pending terms, valid once stored. */
  nextTerms: Terms | undefined;
  /** An arbiter change is being stored. */
  isNamingArbiter = false;
  /** Uptime at which a waiting table expires. */
  waitsUntil: number;
  /** Id of the rematch; empty: none yet. */
  rematchId: string;
  readonly matchId: string;
  readonly ports: TablePorts;
  readonly events: TableEvents;
  readonly patience: Patience;
  readonly seating: Seating;
  /** Dice commitments of the seats. */
  readonly commitments: DiceCommitments;
  readonly timers: NamedTimers;
  readonly storage: TableStorage;

  /** `stored`: the row, when the table is loaded from the store. */
  constructor(setup: TableSetup, ports: TablePorts, patience: Patience, stored?: TableRow) {
    const people = stored === undefined ? undefined : peopleOf(stored);
    this.setup = setup;
    this.matchId = setup.matchId;
    this.ports = ports;
    this.events = ports.events;
    this.patience = patience;
    this.seating = new Seating(setup.seatOrder, setup.watchersAllowed, people, setup.hidesNames === true);
    this.seating.reserve.suits = (wish, seat) =>
      this.match !== undefined && setup.game.reserveFor?.(this.match.position.state, wish, seat) === true;
    this.commitments = new DiceCommitments(ports.hasher, this.seating.seats.length);
    this.commitments.restore(people?.promises ?? []);
    this.rematchId = people?.rematchId ?? '';
    this.waitsUntil = stored?.dueAt ?? ports.clock.uptime() + waitingMaxMs(setup);
    this.timers = new NamedTimers(ports.clock);
    this.storage = new TableStorage(ports, this);
  }

  get status(): MatchStatus {
    return this.isLogDamaged ? 'frozen' : (this.match?.status ?? 'waiting');
  }

  /** No match, and none is opening. */
  get isWaiting(): boolean {
    return this.match === undefined && !this.isOpening && !this.isLogDamaged;
  }

  /** People and terms may be changed by the host. */
  get isManageable(): boolean {
    return this.isWaiting && !this.isClosed;
  }

  /** Changes that the log must begin with are still being stored. */
  get isChanging(): boolean {
    return this.nextTerms !== undefined || this.isNamingArbiter;
  }

  /** Turns time out, whether or not people are present. */
  get hasDeadlines(): boolean {
    return isCorrespondence(this.setup) || isTimed(this.setup.clock);
  }

  /** The row to store. */
  row(): TableRow {
    const setup = { ...this.setup, ...this.nextTerms };
    return rowOf(setup, this.status, peopleAt(this), this.isWaiting ? this.waitsUntil : null);
  }

  /** The maximum waiting time starts anew. */
  waitAnew(): void {
    this.waitsUntil = this.ports.clock.uptime() + waitingMaxMs(this.setup);
  }

  /** Ms since 1970 at the given uptime, while the server keeps running. */
  wallTime(uptime: number): number {
    const { clock } = this.ports;
    return Math.round(clock.now() + uptime - clock.uptime());
  }

  /** The log is damaged: the match shows as frozen, and the log is left as it is. */
  markDamaged(error: unknown): void {
    this.report(error, 'match frozen: its log cannot be used');
    this.isLogDamaged = true;
    if (!(error instanceof NewerRulesError)) this.storage.freeze();
  }

  report(error: unknown, what: string): void {
    this.ports.journal.error({ err: error, match: this.matchId }, what);
  }
}

const AGAIN_MS = 2000;

/** What is stored. */
interface StoredState {
  readonly matchId: string;
  readonly timers: NamedTimers;
  /** The current row. */
  row(): TableRow;
}

/** Persistence of a table beside the log: its row and snapshots. */
class TableStorage {
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
