// The durable log in one SQLite file (docs/durability.md): write-ahead log, full synchronisation, group commit in a thread
// of its own. Entries are appended to a journal and later moved into chunks; a log is read from both.

import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '@hexmarch/shared/match/time/due';
import { type Claim, UNHELD } from '../../ports/hosting.ts';
import {
  type AppendCallback,
  ConflictError,
  type ListedTable,
  type LogEntry,
  type MatchHead,
  type PlayedCommand,
  type Snapshot,
  type StoredMatch,
  type TableChange,
  type TableRow,
} from '../../ports/ports.ts';
import type { ChatChannel, FinishedPage, MovableStore, TablesPage } from '../../ports/serviceStore.ts';
import { falseTable } from '../checkLog.ts';
import { Holders } from '../holders.ts';
import { listedTable, tableNow } from '../listedTable.ts';
import { openDatabase } from '../openDatabase.ts';
import type { OpenLogs } from '../openLogs.ts';
import {
  chunkValues,
  type Row,
  readableTable,
  SNAPSHOTS_MAX,
  snapshotOf,
  snapshotValues,
  tableValues,
} from '../rows.ts';
import { prepareReads, prepareWrites, type Reads } from '../statements.ts';
import { openingError, readingError, writingError } from '../storeError.ts';
import { SYSTEM_TIMERS, type Timers } from '../timers.ts';
import { type Mending, mendWal } from '../wal/walMending.ts';
import { Appending } from './appending.ts';
import { Compaction } from './compaction.ts';
import { lockData, Tenure, takeTenure } from './dataLock.ts';
import { StoredDeadlines } from './deadlines.ts';
import { dropMatchOps, finishedPage, tablesPage } from './droppingMatches.ts';
import { findLog, playingIn } from './foundLog.ts';
import { GroupCommit } from './groupCommit.ts';
import type { LogReader } from './logReader.ts';
import type { LostEntries, Stray } from './lostEntries.ts';
import { type ChatFile, dropChatOps, dropOldChatOps, putChatOps, SqliteChat } from './sqliteChat.ts';
import { UptimeRow } from './uptimeRow.ts';
import { type OpenWriter, threadWriter } from './writer.ts';
import type { Op, Order } from './writing.ts';
import { lostSince } from './writtenNote.ts';

export class SqliteStore implements MovableStore {
  /** Damage of the file and its write-ahead log when it was opened. */
  readonly mended: Mending;
  /** How many committed entries are lost, by match (writtenNote.ts). */
  readonly lost: ReadonlyMap<string, number>;
  readonly chat: SqliteChat;
  private readonly db: DatabaseSync;
  private readonly unlock: () => void;
  private readonly sql: Reads;
  private readonly group: GroupCommit;
  private readonly logs: OpenLogs;
  private readonly reader: LogReader;
  private readonly settling: Compaction;
  private readonly losses: LostEntries;
  private readonly appending: Appending;
  private readonly uptimeRow: UptimeRow;
  private readonly tenure: Tenure;
  private readonly holders: Holders;
  private readonly sleeping: StoredDeadlines;

  /** `committed`: called with the number of writes of a commit. Creates missing folders. Throws `StoreError` when the file is unusable. */
  constructor(
    file: string,
    openWriter: OpenWriter = threadWriter,
    timers: Timers = SYSTEM_TIMERS,
    committed: (writes: number) => void = () => undefined,
  ) {
    this.unlock = lockData(file);
    try {
      const { bits, framesLost } = mendWal(file);
      const opened = openDatabase(file);
      this.db = opened.db;
      this.mended = { bits: bits + opened.bits, framesLost };
    } catch (error) {
      this.unlock();
      throw error;
    }
    try {
      this.sql = prepareReads(this.db);
      // An error here can still name the damage; one in the writer's thread could only end the process.
      const writes = prepareWrites(this.db);
      this.tenure = new Tenure(this.db, takeTenure(this.db, this.sql, writes));
      this.holders = new Holders(this.tenure.number);
      const { server, last, logs, losses, reader } = findLog(this.db, this.sql);
      [this.logs, this.losses, this.reader] = [logs, losses, reader];
      this.lost = lostSince(file, last);
      const { tenure } = server;
      this.group = new GroupCommit(openWriter({ file, last, tenure }), timers, committed);
      this.settling = new Compaction(this.logs, this.group, timers, last);
      const { settling, group, holders } = this;
      const isOver = () => this.tenure.isOver;
      this.appending = new Appending(last, logs, losses, settling, group, holders, isOver);
      this.sleeping = new StoredDeadlines(this.sql, logs, holders);
      this.uptimeRow = new UptimeRow(server, this.group, () => this.appending.journalled);
      const write: ChatFile['write'] = (matchId, epoch, ops) => this.write(matchId, epoch, ops);
      this.chat = new SqliteChat({ sql: this.sql, write });
      this.settling.watch();
      void this.markLosses();
    } catch (error) {
      this.db.close();
      this.unlock();
      throw openingError(file, error);
    }
  }

  putTable(row: TableRow, epoch = UNHELD): Promise<void> {
    return this.write(row.matchId, epoch, [{ sql: 'putTable', values: tableValues(row) }]);
  }

  async table(matchId: string): Promise<TableRow | undefined> {
    return this.read(`the table of match ${matchId}`, () => {
      const row = this.row(matchId);
      if (row?.head === undefined || row.head === null) this.reader.assertNoEntries(matchId);
      return this.tableIn(row);
    });
  }

  async tableByCode(code: string): Promise<TableRow | undefined> {
    return this.read('the table of a code', () => {
      const table = this.tableIn(this.sql.tableByCode.get(code));
      if (table !== undefined && table.code !== code) throw falseTable(table.matchId);
      return table;
    });
  }

  async listed(matchIds: readonly string[]): Promise<ReadonlyMap<string, ListedTable | 'damaged'>> {
    return this.read('a list of tables', () => {
      const rows = this.sql.listed.all(JSON.stringify(matchIds));
      return new Map(rows.map((row) => [String(row.id), listedTable(row, this.logs.get(String(row.id)))]));
    });
  }

  dropTable(matchId: string, epoch = UNHELD): Promise<void> {
    return this.write(matchId, epoch, [{ sql: 'dropTable', values: [matchId] }, ...dropChatOps(matchId)]);
  }

  create(head: MatchHead, opening: LogEntry, change: TableChange, epoch = UNHELD): Promise<void> {
    const { matchId } = head.line;
    if (opening.matchId !== matchId || opening.sequence !== 0)
      return Promise.reject(new ConflictError(`match ${matchId} must open with its own entry 0`));
    return new Promise((stored, failed) => {
      this.appending.write(opening, change, epoch, { stored, failed }, head);
    });
  }

  append(entry: LogEntry, change: TableChange, epoch: number, callback: AppendCallback): void {
    this.appending.write(entry, change, epoch, callback);
  }

  async load(matchId: string, from = 0, most = Number.POSITIVE_INFINITY): Promise<StoredMatch | undefined> {
    return this.reading(matchId, () => this.reader.load(matchId, from, most));
  }

  async lines(matchId: string, from: number, most = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
    return this.reading(matchId, () => this.reader.lines(matchId, Math.max(0, from), most));
  }

  async commandAt(matchId: string, sequence: number): Promise<PlayedCommand | undefined> {
    return this.reading(matchId, async () => this.reader.entryAt(matchId, sequence));
  }

  freeze(matchId: string, epoch = UNHELD): Promise<void> {
    return this.frozen(matchId, epoch);
  }

  private frozen(matchId: string, epoch: number | undefined): Promise<void> {
    return this.group.write({
      order: () => this.ordered(matchId, epoch, [{ sql: 'freeze', values: [matchId] }]),
      committed: () => {
        const log = this.logs.get(matchId);
        if (log === undefined || !log.opened || log.status !== 'playing') return;
        log.status = 'frozen';
        log.dueAt = undefined;
      },
    });
  }

  async waiting(limit: number): Promise<readonly TableRow[]> {
    return this.read('what waits', () => this.sql.waiting.all(limit).flatMap(readableTable));
  }

  async unfinished(): Promise<readonly string[]> {
    return this.read('what is being played', () => playingIn(this.sql));
  }

  saveSnapshot(snapshot: Snapshot, epoch = UNHELD): Promise<void> {
    const { matchId } = snapshot;
    return this.write(matchId, epoch, [
      { sql: 'saveSnapshot', values: snapshotValues(snapshot) },
      { sql: 'dropSnapshots', values: [matchId, SNAPSHOTS_MAX] },
    ]);
  }

  async snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined> {
    return this.reading(matchId, async () => {
      for (const row of this.sql.snapshots.all(matchId, sequenceMax)) {
        const found = snapshotOf(row);
        if (found !== undefined && this.reader.hashAt(matchId, found.sequence - 1) === found.hash)
          return found;
      }
      return undefined;
    });
  }

  /** Waits for earlier writes, which nobody else could decide. */
  async claim(matchId: string): Promise<Claim | undefined> {
    if (this.read('whose the file is', () => this.tenure.isOver)) return undefined;
    const wasHeld = this.holders.isHeld(matchId);
    const claim = this.holders.claim(matchId);
    if (wasHeld) await this.group.decided();
    return claim;
  }

  async release(claim: Claim): Promise<void> {
    await this.group.passed();
    this.holders.release(claim);
  }

  async claimAsleep(matchId: string): Promise<Claim | undefined> {
    return this.holders.isHeld(matchId) ? undefined : this.claim(matchId);
  }

  async claimDue(now: Moment, limit: number): Promise<readonly Claim[]> {
    return this.read('what is due', () => (this.tenure.isOver ? [] : this.sleeping.claimDue(now, limit)));
  }

  async putOff(matchId: string, until: number): Promise<void> {
    this.holders.putOff(matchId, until);
  }

  async finished(from: number, most: number): Promise<FinishedPage> {
    return this.read('what is over', () => finishedPage(this.sql.finished.all(from, most), most));
  }

  dropMatch(matchId: string, epoch = UNHELD): Promise<void> {
    const order = () => {
      const isUnsettled = this.logs.get(matchId) !== undefined || !this.settling.mayTrim;
      if (isUnsettled) throw new ConflictError(`match ${matchId} is not settled yet`);
      return this.ordered(matchId, epoch, [...this.settling.deletionOps(), ...dropMatchOps(matchId)]);
    };
    return this.group.write({ order, errorFor: (error) => writingError(matchId, error) });
  }

  dropChat(matchId: string, since: number, epoch = UNHELD): Promise<void> {
    return this.write(matchId, epoch, dropOldChatOps(matchId, since));
  }

  async tableIds(from: number, most: number): Promise<TablesPage> {
    return this.read('which tables there are', () => tablesPage(this.sql.tableIds.all(from, most), most));
  }

  putChat(matchId: string, channels: readonly ChatChannel[], epoch = UNHELD): Promise<void> {
    return this.write(matchId, epoch, putChatOps(matchId, channels));
  }

  scrub(): Promise<void> {
    return this.group.write({ order: () => ({ ops: [], scrubs: true }) });
  }

  async nextDue(): Promise<Partial<Moment>> {
    return this.read('what is due', () => this.sleeping.nextDue());
  }

  async uptime(): Promise<number> {
    return this.uptimeRow.storedMs;
  }

  keepUptime(uptime: number): Promise<void> {
    return this.uptimeRow.keep(uptime);
  }

  async close(): Promise<void> {
    if (!this.db.isOpen) return;
    await this.settling.all();
    await this.group.close();
    this.db.close();
    this.unlock();
  }

  // --- reading ------------------------------------------------------------------------------------------------

  private row(matchId: string): Row | undefined {
    return this.reader.row(matchId);
  }

  /** The deadline, from the journal where it is newer there. */
  private tableIn(row: Row | undefined): TableRow | undefined {
    if (row === undefined) return undefined;
    return tableNow(row, this.logs.get(String(row.id)));
  }

  /** Waits for pending writes of this match, so that no partial state is read. */
  private async reading<T>(matchId: string, run: () => Promise<T>): Promise<T> {
    if ((this.logs.get(matchId)?.planned ?? 0) > 0) await this.group.decided();
    try {
      return await run();
    } catch (error) {
      throw readingError(`match ${matchId}`, error);
    }
  }

  private read<T>(what: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw readingError(what, error);
    }
  }

  // --- writing ------------------------------------------------------------------------------------------------

  /** Evidence of a loss is trimmed with the oldest rows of the journal, so the matches are marked for good before. */
  private async markLosses(): Promise<void> {
    const { matches, headless } = this.losses;
    if (matches.size === 0) return;
    this.settling.mayTrim = false;
    try {
      await Promise.all([
        ...[...matches].map((matchId) => this.frozen(matchId, undefined)),
        ...[...headless].map(([matchId, stray]) => this.keepStray(matchId, stray)),
      ]);
      this.settling.mayTrim = true;
    } catch {
      // Detected again at the next start.
    }
  }

  /** A match without a table cannot be marked; its chunks prove that it existed. */
  private async keepStray(matchId: string, { sequence, stored }: Stray): Promise<void> {
    try {
      const values = chunkValues(matchId, sequence, 1, stored);
      await this.write(matchId, undefined, [{ sql: 'insertChunk', values }]);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }

  private write(matchId: string, epoch: number | undefined, ops: readonly Op[]): Promise<void> {
    const order = () => this.ordered(matchId, epoch, ops);
    return this.group.write({ order, errorFor: (error) => writingError(matchId, error) });
  }

  /** The epoch is checked when it is ordered, for there may have been another claim since. Without an epoch by the store itself. */
  private ordered(matchId: string, epoch: number | undefined, ops: readonly Op[]): Order {
    if (epoch !== undefined) this.holders.assert(matchId, epoch);
    return { ops };
  }
}
