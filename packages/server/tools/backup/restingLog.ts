// The log in a file that no server has: all of it, read by what the store reads it with. A file of an earlier version is brought up
// to date first, as a server would.

import { DatabaseSync } from 'node:sqlite';
import { DamagedError, type Snapshot, type StoredMatch, type TableRow } from '../../src/ports/ports.ts';
import { lineIn, reportIn } from '../../src/store/chatRows.ts';
import { LAYOUT } from '../../src/store/migrations.ts';
import { openDatabase } from '../../src/store/openDatabase.ts';
import { listedIn, type Row, snapshotOf, tableOf } from '../../src/store/rows.ts';
import { type FoundLog, findLog } from '../../src/store/sqlite/foundLog.ts';
import { prepareReads, type Reads } from '../../src/store/statements.ts';
import { readingError } from '../../src/store/storeError.ts';

export interface RestingMatch {
  readonly table: TableRow;
  /** Undefined before the first roll. */
  readonly stored: StoredMatch | undefined;
}

/** A row of `snapshot`; without the snapshot where it does not fit its sum. */
export interface StoredSnapshot {
  readonly sequence: number;
  readonly snapshot: Snapshot | undefined;
}

export class RestingLog {
  private readonly db: DatabaseSync;
  private readonly sql: Reads;
  private readonly found: FoundLog;
  /** Of what the file says of its tables, turned back to read it. */
  private readonly falseBits: number;

  /** Throws `StoreError` or `DamagedError` where it cannot be used as a whole. */
  constructor(file: string) {
    const { db, bits } = openDatabase(file);
    [this.db, this.falseBits] = [db, bits];
    try {
      this.sql = prepareReads(this.db);
      this.found = findLog(this.db, this.sql);
    } catch (error) {
      this.db.close();
      throw readingError('the log', error);
    }
  }

  /** Tables and indices that are not what this version makes them. What others have added to the file is theirs. */
  schemaFaults(): readonly string[] {
    const fresh = new DatabaseSync(':memory:');
    try {
      LAYOUT.bringUpToDate(fresh);
      const there = new Set(schemaOf(this.db));
      const missing = schemaOf(fresh).filter((made) => !there.has(made));
      return this.falseBits === 0 ? missing : [`false bits: ${this.falseBits}`, ...missing];
    } finally {
      fresh.close();
    }
  }

  /** Of all tables, in order. */
  ids(): readonly string[] {
    return this.db
      .prepare('SELECT id FROM match ORDER BY id')
      .all()
      .map(({ id }) => String(id));
  }

  /** Throws `DamagedError`. */
  async match(matchId: string): Promise<RestingMatch> {
    try {
      const row = this.found.reader.row(matchId);
      if (row === undefined) throw new Error(`match ${matchId} is in an index, and nowhere else`);
      const table = tableOf(row);
      const stored = await this.found.reader.load(matchId, 0, Number.POSITIVE_INFINITY);
      return { table, stored };
    } catch (error) {
      throw readingError(`match ${matchId}`, error);
    }
  }

  /** Whether what lists say of a match is what was written. */
  isListed(matchId: string): boolean {
    try {
      for (const row of this.sql.listed.all(JSON.stringify([matchId]))) listedIn(row);
      return true;
    } catch (error) {
      if (error instanceof DamagedError) return false;
      throw error;
    }
  }

  snapshots(matchId: string): readonly StoredSnapshot[] {
    return this.sql.snapshots
      .all(matchId, Number.MAX_SAFE_INTEGER)
      .map((row) => ({ sequence: Number(row.sequence), snapshot: snapshotOf(row) }));
  }

  /** Orphans: ids with rows, and no match. */
  strays(): readonly string[] {
    const found = ['chunk', 'snapshot', 'talk', 'talk_mark'].flatMap((table) =>
      this.db
        .prepare(`SELECT DISTINCT match_id FROM ${table} WHERE match_id NOT IN (SELECT id FROM match)`)
        .all(),
    );
    return [...new Set([...found.map((row) => String(row.match_id)), ...this.found.losses.headless.keys()])];
  }

  /** The chat: of each line the author, and whether its checksum fits. */
  *lines(): Iterable<{ readonly matchId: string; readonly isRight: boolean }> {
    for (const row of this.rows('talk'))
      yield { matchId: String(row.match_id), isRight: lineIn(row) !== undefined };
  }

  /** The same of what was reported. */
  *reports(): Iterable<{ readonly matchId: string; readonly isRight: boolean }> {
    for (const row of this.rows('talk_report')) {
      const [report] = reportIn(row);
      const isRight =
        report !== undefined &&
        [report.matchId, report.channel, report.n].join() === [row.match_id, row.channel, row.n].join();
      yield { matchId: String(row.match_id), isRight };
    }
  }

  close(): void {
    this.db.close();
  }

  private rows(table: string): Iterable<Row> {
    return this.db.prepare(`SELECT * FROM ${table}`).iterate();
  }
}

const schemaOf = (db: DatabaseSync): readonly string[] =>
  db
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema')
    .all()
    .map(({ type, name, tbl_name, sql }) => `${type} ${name} of ${tbl_name}: ${sql}`);
