// The durable log in PostgreSQL (docs/durability.md). An acknowledged append is committed there; the ownership of a match is a row
// there, too, and every write checks it in its own transaction.

import { randomUUID } from 'node:crypto';
import type { Moment } from '@hexmarch/shared/match/time/due';
import { type Claim, UNHELD } from '../../ports/hosting.ts';
import type { Presence } from '../../ports/peers.ts';
import type { PeopleStore } from '../../ports/peopleStore.ts';
import {
  type AppendCallback,
  ConflictError,
  FencedError,
  type ListedTable,
  type LogEntry,
  type MatchHead,
  type PlayedCommand,
  type Snapshot,
  type StoredMatch,
  settle,
  type TableChange,
  type TableRow,
} from '../../ports/ports.ts';
import type {
  ChatChannel,
  Connections,
  FinishedPage,
  MovableStore,
  TablesPage,
} from '../../ports/serviceStore.ts';
import { notKeepable } from '../checkLog.ts';
import { snapshotValues } from '../rows.ts';
import { StoreError } from '../storeError.ts';
import { SYSTEM_TIMERS, type Timers } from '../timers.ts';
import { Appending, doesNotFollow, isThere, WRITER_SETTINGS } from './appending.ts';
import type { Claimer } from './claimSql.ts';
import { Claims } from './claims.ts';
import { checkSettings, Database, openingError, SESSION_SETTINGS, type Sql } from './database.ts';
import { isSendable } from './entryRows.ts';
import { writingError } from './errors.ts';
import { Lease } from './lease.ts';
import { LogRows } from './logRows.ts';
import { PostgresPeers } from './peers.ts';
import { dropChat, dropOldChat, isAnythingSaid, PostgresChat, putChat } from './postgresChat.ts';
import { postgresPeople } from './postgresPeople.ts';
import { PostgresRows } from './postgresRows.ts';
import { assertCurrent, migrate } from './schema.ts';
import { presenceIn, Uptime } from './serviceTime.ts';
import {
  addEntry,
  dropRows,
  emptyTable,
  freezeRow,
  keepSnapshot,
  openLog,
  putRow,
  reopen,
} from './tableRows.ts';
import { Turns } from './turns.ts';

/** Connections of a process: two that append, and some for all else. */
const WRITERS = 2;
const OTHERS = 4;
const READ_ONLY = 'SET default_transaction_read_only = on';

interface PostgresOptions {
  /** Called with the number of appends of a batch. */
  readonly committed?: (writes: number) => void;
  /** Breaks the lease of another process, alive or not. */
  readonly takeOver?: boolean;
  /** Read-only, beside the process that has it open. */
  readonly reads?: boolean;
  /** As one of several servers; undefined: as a single one. */
  readonly shared?: { readonly leaseMs: number } | undefined;
  /** By game, the version of its rules on this server. */
  readonly rules?: ReadonlyMap<string, number>;
  /** The real timers, unless a test brings its own. */
  readonly timers?: Timers;
}

/** The process' lease or heartbeats; a read-only one owns nothing. */
type Membership = Lease | PostgresPeers | undefined;

export class PostgresStore implements MovableStore {
  readonly chat: PostgresChat;
  readonly presence: Presence;
  private readonly databases: readonly Database[];
  readonly peers: PostgresPeers | undefined;
  private readonly membership: Membership;
  private readonly rules: ReadonlyMap<string, number>;
  private readonly claims: Claims;
  private readonly logs: LogRows;
  private readonly appending: Appending;
  private readonly uptimeRow: Uptime;
  private readonly turns = new Turns();
  private readonly database: Database;
  private isClosed = false;

  private constructor(
    [database, writers]: readonly [Database, Database],
    owner: string,
    membership: Membership,
    { committed = () => undefined, rules = new Map() }: PostgresOptions,
  ) {
    this.databases = [database, writers];
    this.database = database;
    this.membership = membership;
    this.peers = membership instanceof PostgresPeers ? membership : undefined;
    this.rules = rules;
    this.claims = new Claims(database, this.peers?.claimer(rules) ?? aloneAs(owner, rules));
    this.presence = presenceIn(database, owner, this.peers?.leaseMs);
    this.logs = new LogRows(database);
    this.appending = new Appending(writers, owner, WRITERS, committed);
    this.uptimeRow = new Uptime(database, owner);
    this.chat = new PostgresChat({
      database,
      write: (matchId, epoch, change) =>
        this.write(matchId, async (sql, again) => {
          await this.claims.hold(sql, matchId, epoch);
          await change(sql, again);
        }),
    });
  }

  get connections(): Connections {
    const all = this.databases.map(({ connections }) => connections);
    const sum = (of: keyof Connections) => all.reduce((total, one) => total + one[of], 0);
    return { idle: sum('idle'), busy: sum('busy'), waiting: sum('waiting') };
  }

  /** Migrates the database, unless it is read-only. Throws `StoreError` when it cannot be used. */
  static async open(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
    const { reads = false } = options;
    const owner = randomUUID();
    const settings = reads ? `${SESSION_SETTINGS}; ${READ_ONLY}` : SESSION_SETTINGS;
    const database = new Database(url, { most: OTHERS, settings });
    const writers = new Database(url, { most: WRITERS, settings: `${settings}; ${WRITER_SETTINGS}` });
    try {
      await checkSettings(database);
      await (reads ? assertCurrent(database) : migrate(database));
      const membership = reads ? undefined : await member(database, owner, options);
      return new PostgresStore([database, writers], owner, membership, options);
    } catch (error) {
      await Promise.all([database.close(), writers.close()]);
      throw openingError(url, error);
    }
  }

  putTable(row: TableRow, epoch = UNHELD): Promise<void> {
    const { matchId } = row;
    return this.write(matchId, async (sql) => {
      await this.claims.holdNew(sql, matchId, epoch);
      await putRow(sql, row, this.rules);
    });
  }

  table(matchId: string): Promise<TableRow | undefined> {
    return this.logs.table(matchId);
  }

  tableByCode(code: string): Promise<TableRow | undefined> {
    return this.logs.tableByCode(code);
  }

  dropTable(matchId: string, epoch = UNHELD): Promise<void> {
    return this.write(matchId, async (sql) => {
      await this.claims.hold(sql, matchId, epoch);
      if (await emptyTable(sql, matchId)) await dropChat(sql, matchId);
    });
  }

  async create(head: MatchHead, opening: LogEntry, change: TableChange, epoch = UNHELD): Promise<void> {
    const { matchId } = head.line;
    if (opening.matchId !== matchId || opening.sequence !== 0)
      throw new ConflictError(`match ${matchId} must open with its own entry 0`);
    if (!isSendable(opening)) throw notKeepable();
    await this.write(matchId, async (sql, again) => {
      const isStored = again && (await isThere(sql, opening, epoch));
      if (isStored) return;
      await this.claims.hold(sql, matchId, epoch);
      if (!(await openLog(sql, head)))
        throw new ConflictError(`match ${matchId} has no table, or a log already`);
      await addEntry(sql, opening, change, epoch);
      if (change.row !== undefined) await putRow(sql, change.row, this.rules);
    });
  }

  append(entry: LogEntry, change: TableChange, epoch: number, callback: AppendCallback): void {
    settle(this.added(entry, change, epoch), callback);
  }

  private async added(entry: LogEntry, change: TableChange, epoch: number): Promise<void> {
    if (!isSendable(entry)) throw notKeepable();
    const { matchId } = entry;
    const isPlain = change.row === undefined && change.reopened === undefined;
    if (isPlain) await this.inTurn(matchId, () => this.appending.append({ entry, change, epoch }));
    else await this.write(matchId, (sql, again) => this.appendWith(sql, again, { entry, change, epoch }));
  }

  /** With the rarer changes of an entry to its table. */
  private async appendWith(
    sql: Sql,
    again: boolean,
    { entry, change, epoch }: { entry: LogEntry; change: TableChange; epoch: number },
  ): Promise<void> {
    const { matchId } = entry;
    if (again && (await isThere(sql, entry, epoch))) return;
    const status = await this.claims.hold(sql, matchId, epoch);
    if (status !== (change.reopened ? 'over' : 'playing')) throw doesNotFollow(entry);
    if (change.reopened) await reopen(sql, matchId);
    if (!(await addEntry(sql, entry, change, epoch))) throw doesNotFollow(entry);
    if (change.row !== undefined) await putRow(sql, change.row, this.rules);
  }

  load(matchId: string, from = 0, most = Number.POSITIVE_INFINITY): Promise<StoredMatch | undefined> {
    return this.logs.load(matchId, from, most);
  }

  listed(matchIds: readonly string[]): Promise<ReadonlyMap<string, ListedTable | 'damaged'>> {
    return this.logs.listed(matchIds);
  }

  lines(matchId: string, from: number, most = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
    return this.logs.lines(matchId, Math.max(0, from), most);
  }

  commandAt(matchId: string, sequence: number): Promise<PlayedCommand | undefined> {
    return this.logs.commandAt(matchId, sequence);
  }

  freeze(matchId: string, epoch = UNHELD): Promise<void> {
    return this.write(matchId, async (sql) => {
      await this.claims.hold(sql, matchId, epoch);
      await freezeRow(sql, matchId);
    });
  }

  waiting(limit: number): Promise<readonly TableRow[]> {
    return this.logs.waiting(limit);
  }

  unfinished(): Promise<readonly string[]> {
    return this.logs.unfinished();
  }

  saveSnapshot(snapshot: Snapshot, epoch = UNHELD): Promise<void> {
    const { matchId } = snapshot;
    return this.write(matchId, async (sql) => {
      await this.claims.hold(sql, matchId, epoch);
      await keepSnapshot(sql, snapshotValues(snapshot));
    });
  }

  snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined> {
    return this.logs.snapshot(matchId, sequenceMax);
  }

  claim(matchId: string): Promise<Claim | undefined> {
    return this.claims.claim(matchId);
  }

  claimAsleep(matchId: string): Promise<Claim | undefined> {
    return this.claims.claimAsleep(matchId);
  }

  release(claim: Claim): Promise<void> {
    return this.inTurn(claim.matchId, () => this.claims.release(claim));
  }

  claimDue(now: Moment, limit: number): Promise<readonly Claim[]> {
    return this.claims.claimDue(now, limit);
  }

  putOff(matchId: string, until: number): Promise<void> {
    return this.claims.putOff(matchId, until);
  }

  async scrub(): Promise<void> {}

  nextDue(): Promise<Partial<Moment>> {
    return this.claims.nextDue();
  }

  finished(from: number, most: number): Promise<FinishedPage> {
    return this.logs.finished(from, most);
  }

  dropMatch(matchId: string, epoch = UNHELD): Promise<void> {
    return this.write(matchId, async (sql, again) => {
      const status = await this.claims.hold(sql, matchId, epoch);
      if (again && status === undefined) return;
      if (status !== 'over') throw new ConflictError(`match ${matchId} is not over`);
      await dropRows(sql, matchId);
      await dropChat(sql, matchId);
    });
  }

  dropChat(matchId: string, since: number, epoch = UNHELD): Promise<void> {
    return this.write(matchId, async (sql) => {
      if ((await this.claims.hold(sql, matchId, epoch)) === 'over') await dropOldChat(sql, matchId, since);
    });
  }

  tableIds(from: number, most: number): Promise<TablesPage> {
    return this.logs.tableIds(from, most);
  }

  putChat(matchId: string, channels: readonly ChatChannel[], epoch = UNHELD): Promise<void> {
    return this.write(matchId, async (sql, again) => {
      await this.claims.hold(sql, matchId, epoch);
      // Nobody else writes to this table.
      if (!(again && (await isAnythingSaid(sql, matchId)))) await putChat(sql, matchId, channels);
    });
  }

  /** The documents of one purpose. */
  rows<Kind extends string>(purpose: string): PostgresRows<Kind> {
    return new PostgresRows<Kind>(this.database, purpose);
  }

  /** The accounts of the same database. */
  people(): PeopleStore {
    return postgresPeople(this.database);
  }

  uptime(): Promise<number> {
    return this.uptimeRow.stored();
  }

  /** With several servers each heartbeat adds to it. */
  keepUptime(uptime: number): Promise<void> {
    return this.peers?.beat() ?? this.uptimeRow.keep(uptime);
  }

  /** Resolves when all pending writes are decided. */
  async decided(): Promise<void> {
    await this.turns.quiet();
    await this.uptimeRow.decided();
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.decided();
    // Where the database is away the lease expires.
    await this.membership?.leave().catch((error: unknown) => {
      if (!(error instanceof StoreError || error instanceof FencedError)) throw error;
    });
    await Promise.all(this.databases.map((database) => database.close()));
  }

  private async write(matchId: string, change: (sql: Sql, again: boolean) => Promise<void>): Promise<void> {
    try {
      await this.inTurn(matchId, () => this.database.transact(change));
    } catch (error) {
      throw writingError(matchId, error);
    }
  }

  private inTurn(matchId: string, run: () => Promise<void>): Promise<void> {
    if (this.isClosed) return Promise.reject(new StoreError('the store is closed'));
    return this.turns.enqueue(matchId, run);
  }
}

const member = (
  database: Database,
  owner: string,
  { shared, takeOver = false, timers = SYSTEM_TIMERS }: PostgresOptions,
): Promise<Lease | PostgresPeers> =>
  shared === undefined
    ? Lease.acquire(database, timers, owner, takeOver)
    : PostgresPeers.enter(database, timers, owner, shared.leaseMs);

const aloneAs = (id: string, rules: ReadonlyMap<string, number>): Claimer => ({
  ...{ id, rules, leaseMs: undefined, lagMs: 0, isHandingOver: false },
});
