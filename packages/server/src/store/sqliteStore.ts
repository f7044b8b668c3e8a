// The durable log in one SQLite file (docs/durability.md): write-ahead log, full synchronisation, group commit.

import type { DatabaseSync } from 'node:sqlite';
import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  ConflictError,
  type EventStore,
  type LogEntry,
  type MatchHead,
  type Snapshot,
  type StoredMatch,
  type TableChange,
  type TableRow,
} from '../match/ports.ts';
import {
  checkEntries,
  falseEnd,
  falseTable,
  isKeepable,
  lostHead,
  missing,
  notKeepable,
} from './checkLog.ts';
import { GroupCommit } from './groupCommit.ts';
import { openDatabase } from './openDatabase.ts';
import {
  dueValues,
  endOf,
  endValues,
  entryOf,
  entryValues,
  headOf,
  headValues,
  lineOf,
  type Row,
  snapshotOf,
  snapshotValues,
  tableOf,
  tableValues,
  uptimeOf,
  uptimeValues,
} from './rows.ts';
import { prepareAll, type Statements } from './statements.ts';
import { isTaken, openingError, readingError } from './storeError.ts';

export class SqliteStore implements EventStore {
  private readonly db: DatabaseSync;
  private readonly sql: Statements;
  private readonly group: GroupCommit;
  private uptimeGiven: number;
  private uptimeKept: number;
  private uptimeWrite: Promise<void> | undefined;

  /** `file` may be `:memory:`. Folders on the way are made. Throws `StoreError` when the file cannot be used. */
  constructor(file: string) {
    this.db = openDatabase(file);
    try {
      this.sql = prepareAll(this.db);
      this.group = new GroupCommit(this.db);
      this.uptimeKept = uptimeOf(this.sql.uptime.get());
      this.uptimeGiven = this.uptimeKept;
    } catch (error) {
      this.db.close();
      throw openingError(file, error);
    }
  }

  putTable(row: TableRow): Promise<void> {
    return this.write(row.matchId, () => this.sql.putTable.run(...tableValues(row)));
  }

  async table(matchId: string): Promise<TableRow | undefined> {
    return this.read(`the table of match ${matchId}`, () => mapped(this.row(matchId), tableOf));
  }

  async tableByCode(code: string): Promise<TableRow | undefined> {
    return this.read('the table of a code', () => {
      const table = mapped(this.sql.tableByCode.get(code), tableOf);
      if (table !== undefined && table.code !== code) throw falseTable(table.matchId);
      return table;
    });
  }

  dropTable(matchId: string): Promise<void> {
    return this.write(matchId, () => this.sql.dropTable.run(matchId));
  }

  create(head: MatchHead, opening: LogEntry, change: TableChange): Promise<void> {
    const { matchId } = head.line;
    if (opening.matchId !== matchId || opening.sequence !== 0)
      return Promise.reject(new ConflictError(`match ${matchId} must open with its own entry 0`));
    return this.writeEntry(opening, change, () => {
      const { changes } = this.sql.open.run(matchId, ...headValues(head));
      if (changes !== 1) throw new ConflictError(`match ${matchId} has no table, or a log already`);
      this.sql.insertOpening.run(...entryValues(opening));
    });
  }

  append(entry: LogEntry, change: TableChange): Promise<void> {
    return this.writeEntry(entry, change, () => {
      const { changes } = this.sql.insertEntry.run(...entryValues(entry));
      if (changes !== 1) throw new ConflictError(`entry ${entry.sequence} does not follow`);
    });
  }

  async load(matchId: string, from = 0): Promise<StoredMatch | undefined> {
    return this.read(`match ${matchId}`, () => this.loadNow(matchId, from));
  }

  async lines(matchId: string, from: number): Promise<readonly string[]> {
    return this.read(`match ${matchId}`, () => {
      const first = Math.max(0, from);
      const rows = this.complete(matchId, first, this.sql.lines.all(matchId, first));
      return rows.map(lineOf);
    });
  }

  async sequenceOf(matchId: string, actor: Seat, commandId: string): Promise<number | undefined> {
    return this.read(`match ${matchId}`, () =>
      mapped(this.sql.sequenceOf.get(matchId, actor, commandId), (row) => Number(row.sequence)),
    );
  }

  freeze(matchId: string): Promise<void> {
    return this.write(matchId, () => this.sql.freeze.run(matchId));
  }

  async due(uptime: number, limit: number): Promise<readonly string[]> {
    return this.read('what is due', () => this.sql.due.all(uptime, limit).map((row) => String(row.id)));
  }

  async nextDue(): Promise<number | undefined> {
    const at = this.read('what is due', () => this.sql.nextDue.get()?.at ?? null);
    return at === null ? undefined : Number(at);
  }

  async unfinished(): Promise<readonly string[]> {
    return this.read('what is being played', () => this.sql.unfinished.all().map((row) => String(row.id)));
  }

  saveSnapshot(snapshot: Snapshot): Promise<void> {
    return this.write(snapshot.matchId, () => this.sql.saveSnapshot.run(...snapshotValues(snapshot)));
  }

  async snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined> {
    return this.read(`match ${matchId}`, () => {
      for (const row of this.sql.snapshots.iterate(matchId, sequenceMax)) {
        const found = snapshotOf(row);
        if (found !== undefined) return found;
      }
      return undefined;
    });
  }

  async uptime(): Promise<number> {
    return this.uptimeKept;
  }

  /** Goes with whatever else is written now; of many given before a commit the newest is written, once. */
  async keepUptime(uptime: number): Promise<void> {
    if (uptime <= this.uptimeKept) return;
    this.uptimeGiven = Math.max(this.uptimeGiven, uptime);
    this.uptimeWrite ??= this.writeUptime();
    await this.uptimeWrite;
  }

  async close(): Promise<void> {
    if (!this.db.isOpen) return;
    this.group.close();
    this.db.close();
  }

  private loadNow(matchId: string, from: number): StoredMatch | undefined {
    const row = this.row(matchId);
    const head = mapped(row, headOf);
    if (row === undefined || head === undefined) {
      if (this.countEntries(matchId, 0) > 0) throw lostHead(matchId);
      return undefined;
    }
    const first = Math.max(0, from - 1);
    const rows = this.complete(matchId, first, this.sql.entries.all(matchId, first));
    const entries = rows.map(entryOf);
    // An opened match has entry 0, and whoever asks for the entries after another has seen that one.
    if (entries.length === 0) throw missing(matchId, first);
    const before = from > 0 ? entries.shift() : undefined;
    checkEntries(matchId, entries, Math.max(0, from), before?.hash ?? head.hash);
    const end = endOf(row);
    if ((end === undefined) === (tableOf(row).status === 'over')) throw falseEnd(matchId);
    return { head, entries, end };
  }

  /** A damaged index may lead to the row of another. */
  private row(matchId: string): Row | undefined {
    const row = this.sql.table.get(matchId);
    if (row !== undefined && row.id !== matchId) throw falseTable(matchId);
    return row;
  }

  /** The rows of entries from number `first` on, without a gap, and as many as the index knows. */
  private complete(matchId: string, first: number, rows: readonly Row[]): readonly Row[] {
    const gap = rows.findIndex((row, i) => row.sequence !== first + i || row.match_id !== matchId);
    if (gap >= 0) throw missing(matchId, first + gap);
    if (this.countEntries(matchId, first) !== rows.length) throw missing(matchId, first + rows.length);
    return rows;
  }

  private countEntries(matchId: string, from: number): number {
    return Number(this.sql.countEntries.get(matchId, from)?.n ?? 0);
  }

  private writeEntry(entry: LogEntry, { dueAt, end }: TableChange, insert: () => void): Promise<void> {
    const { matchId } = entry;
    if (!isKeepable(entry)) return Promise.reject(notKeepable());
    return this.write(matchId, () => {
      insert();
      if (end !== undefined) this.sql.setEnd.run(matchId, ...endValues(end));
      else if (dueAt !== undefined) this.sql.setDue.run(matchId, ...dueValues(matchId, dueAt));
    });
  }

  private write(matchId: string, run: () => void): Promise<void> {
    return this.group.write(() => {
      try {
        run();
      } catch (error) {
        if (isTaken(error))
          throw new ConflictError(`match ${matchId}: this is there already`, { cause: error });
        throw readingError(`match ${matchId}`, error);
      }
    });
  }

  private read<T>(what: string, run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw readingError(what, error);
    }
  }

  private async writeUptime(): Promise<void> {
    let written = 0;
    await this.group.write(() => {
      // From here on a newer one is too late for this commit and needs a write of its own.
      this.uptimeWrite = undefined;
      written = this.uptimeGiven;
      this.sql.keepUptime.run(...uptimeValues(written));
    });
    this.uptimeKept = Math.max(this.uptimeKept, written);
  }
}

const mapped = <T>(row: Row | undefined, map: (row: Row) => T): T | undefined =>
  row === undefined ? undefined : map(row);
