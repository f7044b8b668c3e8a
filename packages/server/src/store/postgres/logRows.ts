// Reads tables and the logs of matches.

import type { ListedTable, PlayedCommand, Snapshot, StoredMatch, TableRow } from '../../ports/ports.ts';
import type { FinishedPage, TablesPage } from '../../ports/serviceStore.ts';
import { checkEntries, falseEnd, lostHead, missing } from '../checkLog.ts';
import { readable } from '../listedTable.ts';
import { endOf, headOf, listedIn, type Row, readableTable, snapshotOf, tableOf } from '../rows.ts';
import { readingError } from '../storeError.ts';
import { type Database, int4, type Sql } from './database.ts';
import { entryOf, STORED_ENTRY } from './entryRows.ts';

/** As parsed by rows.ts. */
const TABLE = 'SELECT m.*, h.status, h.due_at, h.due_sum FROM match m JOIN hosting h ON h.match_id = m.id';

/** Exported for the tests of query plans. */
export const READ_SQL = {
  table: `${TABLE} WHERE m.id = $1`,
  tableByCode: `${TABLE} WHERE m.code = $1`,
  /** The lobby's text is in the last entry alone: no row is written for it. Those of older programs are shorter, in their own column. */
  listed: `SELECT m.id, m.code, m.visibility, m.created_at, m.setup, m.people, m.row_sum, m.outcome, m.ended_at, m.end_sum,
      h.status, h.due_at, h.due_sum, last.sequence + 1 AS count, last.listed
    FROM match m JOIN hosting h ON h.match_id = m.id LEFT JOIN LATERAL
      (SELECT sequence, coalesce(listed, awaiting) AS listed FROM entry WHERE match_id = m.id ORDER BY sequence DESC LIMIT 1) last ON true
    WHERE m.id = ANY ($1)`,
  entries: `SELECT ${STORED_ENTRY} FROM entry WHERE match_id = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3`,
  lines: 'SELECT line FROM entry WHERE match_id = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3',
  count: 'SELECT 1 + max(sequence) AS count FROM entry WHERE match_id = $1',
  commandAt: 'SELECT actor, command, command_id FROM entry WHERE match_id = $1 AND sequence = $2',
  /** Waiting tables always have a deadline, so by that index there are few to scan. */
  waiting: `${TABLE} WHERE h.due_at IS NOT NULL AND h.status = 'waiting' AND m.visibility = 'public'
    ORDER BY m.created_at DESC, m.id DESC LIMIT $1`,
  unfinished: `SELECT match_id FROM hosting WHERE status = 'playing' ORDER BY created_at, match_id`,
  snapshots: `SELECT s.* FROM snapshot s JOIN entry e ON e.match_id = s.match_id AND e.sequence = s.sequence - 1
    AND encode(e.hash, 'hex') = s.hash WHERE s.match_id = $1 AND s.sequence <= $2 ORDER BY s.sequence DESC`,
  tableIds: 'SELECT n, id FROM match WHERE n >= $1 ORDER BY n LIMIT $2',
  /** A lookup for each row of the page, however much chat there is elsewhere. */
  finished: `SELECT m.n, m.id, m.ended_at, h.status, t.said IS NOT NULL AS has_talk
    FROM match m JOIN hosting h ON h.match_id = m.id
    LEFT JOIN LATERAL (SELECT 1 AS said FROM talk WHERE talk.match_id = m.id LIMIT 1) t ON true
    WHERE m.n >= $1 ORDER BY m.n LIMIT $2`,
} as const;

export class LogRows {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async table(matchId: string): Promise<TableRow | undefined> {
    return this.reading(`the table of match ${matchId}`, async (sql) => {
      const [row] = await sql(READ_SQL.table, [matchId], 'table');
      if (row?.head === undefined || row.head === null) await assertNoEntries(sql, matchId);
      return row === undefined ? undefined : tableOf(row);
    });
  }

  async tableByCode(code: string): Promise<TableRow | undefined> {
    return this.reading('the table of a code', async (sql) => {
      const [row] = await sql(READ_SQL.tableByCode, [code], 'tableByCode');
      return row === undefined ? undefined : tableOf(row);
    });
  }

  async listed(matchIds: readonly string[]): Promise<ReadonlyMap<string, ListedTable | 'damaged'>> {
    const rows = await this.database.read(READ_SQL.listed, [matchIds], 'listed');
    return new Map(
      rows.map((row) => [
        String(row.id),
        readable(() => ({
          ...{ row: tableOf(row), ...listedIn(row) },
          end: endOf(row, Number(row.count ?? 0)),
        })),
      ]),
    );
  }

  async load(matchId: string, from: number, most: number): Promise<StoredMatch | undefined> {
    return this.reading(`match ${matchId}`, async (sql) => {
      const [row] = await sql(READ_SQL.table, [matchId], 'table');
      const head = row === undefined ? undefined : headOf(row);
      if (row === undefined || head === undefined) return assertNoEntries(sql, matchId);
      const { status } = tableOf(row);
      const count = Number((await sql(READ_SQL.count, [matchId], 'count'))[0]?.count);
      const first = Math.max(0, from);
      // An opened match has entry 0.
      if (count === 0 || first > count) throw missing(matchId, Math.max(0, first - 1));
      const end = endOf(row, count);
      if ((end === undefined) === (status === 'over')) throw falseEnd(matchId);
      // The entry before has the hash that the first must follow.
      const found = await entriesFrom(sql, matchId, Math.max(0, first - 1), most + (first > 0 ? 1 : 0));
      const before = first > 0 ? found[0] : undefined;
      if (first > 0 && before?.sequence !== first - 1) throw missing(matchId, first - 1);
      const entries = first > 0 ? found.slice(1) : found;
      checkEntries(matchId, entries, first, before?.hash ?? head.hash);
      if (entries.length !== Math.min(most, count - first)) throw missing(matchId, first + entries.length);
      return { head, entries, end };
    });
  }

  async lines(matchId: string, from: number, most: number): Promise<readonly string[]> {
    return this.reading(`match ${matchId}`, async (sql) => {
      const rows = await sql(READ_SQL.lines, [matchId, int4(from), limitOf(most)], 'lines');
      return rows.map(({ line }) => String(line));
    });
  }

  async commandAt(matchId: string, sequence: number): Promise<PlayedCommand | undefined> {
    if (!Number.isSafeInteger(sequence)) return undefined;
    const [row] = await this.database.read(READ_SQL.commandAt, [matchId, int4(sequence)], 'commandAt');
    if (row === undefined) return undefined;
    return { actor: Number(row.actor), command: String(row.command), commandId: String(row.command_id) };
  }

  async snapshot(matchId: string, sequenceMax: number): Promise<Snapshot | undefined> {
    const rows = await this.database.read(READ_SQL.snapshots, [matchId, int4(sequenceMax)]);
    return rows.map(snapshotOf).find((snapshot) => snapshot !== undefined);
  }

  async waiting(limit: number): Promise<readonly TableRow[]> {
    return (await this.database.read(READ_SQL.waiting, [limit])).flatMap(readableTable);
  }

  async unfinished(): Promise<readonly string[]> {
    return (await this.database.read(READ_SQL.unfinished)).map((row) => String(row.match_id));
  }

  async finished(from: number, most: number): Promise<FinishedPage> {
    const rows = await this.database.read(READ_SQL.finished, [from, most]);
    const matches = rows
      .filter(({ status, ended_at }) => status === 'over' && ended_at !== null)
      .map((row) => ({
        ...{ matchId: String(row.id), endedAt: Number(row.ended_at), hasChat: row.has_talk === true },
      }));
    return { matches, next: nextAfter(rows, most) };
  }

  async tableIds(from: number, most: number): Promise<TablesPage> {
    const rows = await this.database.read(READ_SQL.tableIds, [from, most]);
    return { ids: rows.map(({ id }) => String(id)), next: nextAfter(rows, most) };
  }

  /** Runs on one snapshot. */
  private async reading<T>(what: string, run: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.database.readAll(run);
    } catch (error) {
      throw readingError(what, error);
    }
  }
}

const nextAfter = (rows: readonly Row[], most: number): number | undefined =>
  rows.length < most ? undefined : Number(rows.at(-1)?.n) + 1;

/** Entries without a head are no log; returns nothing. Throws `DamagedError`. */
async function assertNoEntries(sql: Sql, matchId: string): Promise<undefined> {
  if ((await sql(READ_SQL.entries, [matchId, 0, 1], 'entries')).length > 0) throw lostHead(matchId);
}

const entriesFrom = async (sql: Sql, matchId: string, from: number, most: number) =>
  (await sql(READ_SQL.entries, [matchId, from, limitOf(most)], 'entries')).map((row: Row) => entryOf(row));

/** A limit beyond `int8` is none. */
const limitOf = (most: number): number | null => (most > 2 ** 31 ? null : most);
