// The durable log in one SQLite file (docs/durability.md): write-ahead log, full synchronisation, group commit in a thread
// of its own. Entries are appended to a journal and later moved into chunks; whoever reads a log gets it from both.

import type { DatabaseSync } from 'node:sqlite';
import {
  ConflictError,
  type EventStore,
  type LogEntry,
  type MatchHead,
  type PlayedCommand,
  type Snapshot,
  type StoredMatch,
  type TableChange,
  type TableRow,
} from '../match/ports.ts';
import { falseTable, isKeepable, notKeepable } from './checkLog.ts';
import { lockData } from './dataLock.ts';
import { type DueRow, merged } from './due.ts';
import { GroupCommit } from './groupCommit.ts';
import { readJournal } from './journal.ts';
import { LogReader } from './logReader.ts';
import { Losses, type Stray } from './losses.ts';
import { openDatabase } from './openDatabase.ts';
import { kept, type LogStanding, type OpenLog, OpenLogs, planned, refusalOf } from './openLogs.ts';
import {
  chunkValues,
  endValues,
  headValues,
  type Row,
  serverOf,
  serverValues,
  settledOf,
  snapshotOf,
  snapshotValues,
  tableOf,
  tableValues,
} from './rows.ts';
import { Settling } from './settling.ts';
import { prepareReads, prepareWrites, type Reads } from './statements.ts';
import { entryText } from './storedEntry.ts';
import { isTaken, openingError, readingError } from './storeError.ts';
import { SYSTEM_TIMERS, type Timers } from './timers.ts';
import { type Mending, mendWal } from './walMending.ts';
import { type OpenWriter, ThreadWriter } from './writer.ts';
import type { EntryHead, Op } from './writing.ts';

/** Of a match: the newest may be damaged, or of a rule that is there no more. */
const SNAPSHOTS_KEPT = 3;
const NO_OPS: readonly Op[] = [];

export class SqliteStore implements EventStore {
  /** What of the write-ahead log was damaged when the file was opened. */
  readonly mended: Mending;
  private readonly db: DatabaseSync;
  private readonly release: () => void;
  private readonly sql: Reads;
  private readonly group: GroupCommit;
  private readonly logs: OpenLogs;
  private readonly reader: LogReader;
  private readonly settling: Settling;
  private readonly losses: Losses;
  private journalled = 0;
  private uptimeGiven = 0;
  private uptimeKept = 0;
  private uptimeWrite: Promise<void> | undefined;

  /** Folders on the way are made. Throws `StoreError` when the file cannot be used. */
  constructor(
    file: string,
    openWriter: OpenWriter = (data) => new ThreadWriter(data),
    timers: Timers = SYSTEM_TIMERS,
  ) {
    this.release = lockData(file);
    try {
      this.mended = mendWal(file);
      this.db = openDatabase(file);
    } catch (error) {
      this.release();
      throw error;
    }
    try {
      this.sql = prepareReads(this.db);
      // Here it can still be said that the file is not what it should be; the writer's thread could only end.
      prepareWrites(this.db);
      const server = serverOf(this.sql.server.get());
      this.uptimeKept = server.uptime;
      this.uptimeGiven = server.uptime;
      const found = readJournal(this.sql, server.journalled);
      this.journalled = found.last;
      this.logs = new OpenLogs((matchId) => this.standing(matchId));
      this.losses = new Losses(found);
      this.losses.takeOver(found.entries, this.logs, (matchId) => this.standing(matchId));
      this.losses.doubt(() => this.playing());
      this.reader = new LogReader(this.db, this.sql, this.logs, this.losses);
      this.group = new GroupCommit(openWriter({ file, last: found.last }), timers);
      this.settling = new Settling(this.logs, this.group, timers, found.last);
      this.settling.watch();
      void this.markLosses();
    } catch (error) {
      this.db.close();
      this.release();
      throw openingError(file, error);
    }
  }

  putTable(row: TableRow): Promise<void> {
    return this.write(row.matchId, [{ sql: 'putTable', values: tableValues(row) }]);
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

  dropTable(matchId: string): Promise<void> {
    return this.write(matchId, [{ sql: 'dropTable', values: [matchId] }]);
  }

  create(head: MatchHead, opening: LogEntry, change: TableChange): Promise<void> {
    const { matchId } = head.line;
    if (opening.matchId !== matchId || opening.sequence !== 0)
      return Promise.reject(new ConflictError(`match ${matchId} must open with its own entry 0`));
    const conflict = `match ${matchId} has no table, or a log already`;
    return this.writeEntry(
      opening,
      change,
      [{ sql: 'open', values: [matchId, ...headValues(head)], conflict }],
      (log) => (log.opened ? new ConflictError(conflict) : undefined),
    );
  }

  append(entry: LogEntry, change: TableChange): Promise<void> {
    return this.writeEntry(entry, change, [], (log) => refusalOf(log, entry.sequence));
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

  freeze(matchId: string): Promise<void> {
    return this.group.write({
      order: () => ({ ops: [{ sql: 'freeze', values: [matchId] }] }),
      kept: () => {
        const log = this.logs.get(matchId);
        if (log === undefined || !log.opened || log.status !== 'playing') return;
        log.status = 'frozen';
        log.dueAt = undefined;
      },
    });
  }

  async due(uptime: number, limit: number): Promise<readonly string[]> {
    const found: string[] = [];
    this.read('what is due', () => {
      for (const { matchId, dueAt } of this.dues()) {
        if (found.length >= limit || (dueAt ?? 0) > uptime) return;
        found.push(matchId);
      }
    });
    return found;
  }

  async nextDue(): Promise<number | undefined> {
    return this.read('what is due', () => {
      for (const { dueAt } of this.dues()) return dueAt ?? undefined;
      return undefined;
    });
  }

  async unfinished(): Promise<readonly string[]> {
    return this.read('what is being played', () => this.playing());
  }

  saveSnapshot(snapshot: Snapshot): Promise<void> {
    const { matchId } = snapshot;
    return this.write(matchId, [
      { sql: 'saveSnapshot', values: snapshotValues(snapshot) },
      { sql: 'dropSnapshots', values: [matchId, SNAPSHOTS_KEPT] },
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
    await this.settling.all();
    await this.group.close();
    this.db.close();
    this.release();
  }

  // --- reading ------------------------------------------------------------------------------------------------

  private row(matchId: string): Row | undefined {
    return this.reader.row(matchId);
  }

  /** Where the journal knows better when it is due, the row is told. */
  private tableIn(row: Row | undefined): TableRow | undefined {
    if (row === undefined) return undefined;
    const table = tableOf(row);
    const dueAt = this.logs.get(table.matchId)?.dueAt;
    return dueAt === undefined || table.status !== 'playing' ? table : { ...table, dueAt };
  }

  private standing(matchId: string): LogStanding | undefined {
    const row = this.sql.standing.get(matchId);
    if (row === undefined) return undefined;
    if (row.id !== matchId) throw falseTable(matchId);
    const status = row.status as LogStanding['status'];
    return { status, opened: row.opened === 1, settled: settledOf(row) };
  }

  private playing(): readonly string[] {
    return this.sql.unfinished.all().map((row) => String(row.id));
  }

  private *rowDues(): Iterable<DueRow> {
    for (const row of this.sql.dueOf.iterate()) yield { matchId: String(row.id), dueAt: Number(row.due_at) };
  }

  private dues(): Iterable<DueRow> {
    const journal = new Map([...this.logs.dues()].map(({ matchId, dueAt }) => [matchId, dueAt]));
    return merged(this.rowDues(), journal);
  }

  /** What is under way for this match is waited for, so that no half of it is read. */
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

  private writeEntry(
    entry: LogEntry,
    change: TableChange,
    ops: readonly Op[],
    refusal: (log: OpenLog) => ConflictError | undefined,
  ): Promise<void> {
    if (!isKeepable(entry)) return Promise.reject(notKeepable());
    const { matchId, sequence } = entry;
    const text = entryText(entry);
    const { dueAt, end } = change;
    const head: EntryHead =
      dueAt === undefined || end !== undefined ? [matchId, sequence] : [matchId, sequence, dueAt];
    const ending: readonly Op[] =
      end === undefined ? [] : [{ sql: 'setEnd', values: [matchId, ...endValues(end, sequence + 1)] }];
    let log: OpenLog | undefined;
    let undo: (() => void) | undefined;
    return this.group.write({
      order: () => {
        log = this.logs.open(matchId);
        this.losses.assertNone(matchId);
        const refused = refusal(log);
        if (refused !== undefined) {
          this.logs.forgetIfDone(log);
          throw refused;
        }
        undo = planned(log, change);
        return {
          ops: ops.length + ending.length === 0 ? NO_OPS : [...ops, ...ending],
          entry: { head, text },
        };
      },
      kept: (n) => {
        this.journalled = n;
        log ??= this.logs.open(matchId);
        kept(log, { text, n }, change);
        this.settling.kept(log, n);
      },
      undone: () => {
        undo?.();
        if (log !== undefined) this.logs.forgetIfDone(log);
      },
      told: (error) => toldOf(matchId, error),
    });
  }

  /** What tells of a loss goes with the oldest rows of the journal, so before any of these may go the matches are marked for good. */
  private async markLosses(): Promise<void> {
    const { matches, headless } = this.losses;
    if (matches.size === 0) return;
    this.settling.mayTrim = false;
    try {
      await Promise.all([
        ...[...matches].map((matchId) => this.freeze(matchId)),
        ...[...headless].map(([matchId, stray]) => this.keepStray(matchId, stray)),
      ]);
      this.settling.mayTrim = true;
    } catch {
      // Found again at the next start.
    }
  }

  /** A match without a table cannot be marked; what is in a chunk tells that it was there. */
  private async keepStray(matchId: string, { sequence, text }: Stray): Promise<void> {
    try {
      await this.write(matchId, [{ sql: 'insertChunk', values: chunkValues(matchId, sequence, [text]) }]);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }

  private write(matchId: string, ops: readonly Op[]): Promise<void> {
    return this.group.write({ order: () => ({ ops }), told: (error) => toldOf(matchId, error) });
  }

  private async writeUptime(): Promise<void> {
    let written = 0;
    await this.group.write({
      order: () => {
        // From here on a newer one is too late for this commit and needs a write of its own.
        this.uptimeWrite = undefined;
        written = this.uptimeGiven;
        const values = serverValues({ uptime: written, journalled: this.journalled });
        return { ops: [{ sql: 'keepServer', values }] };
      },
    });
    this.uptimeKept = Math.max(this.uptimeKept, written);
  }
}

/** What could not be written, as callers know it. */
const toldOf = (matchId: string, error: unknown): unknown =>
  isTaken(error)
    ? new ConflictError(`match ${matchId}: this is there already`, { cause: error })
    : readingError(`match ${matchId}`, error);
