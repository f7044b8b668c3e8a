// All statements of the SQLite store, prepared once: reads on the main thread, writes in the
// writer's (writing.ts).

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { CHAT_READ, CHAT_WRITE, unreadSql } from './chatRows.ts';
import { TABLE_COLUMNS } from './rows.ts';

/** SQLite numbers its parameters with question marks. */
export const sqliteText = (text: string): string => text.replaceAll(/\$(\d)/g, '?$1');

const sqliteTexts = <Name extends string>(sql: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(sql).map(([name, text]) => [name, sqliteText(text)])) as Readonly<
    Record<Name, string>
  >;

const READ = sqliteTexts({
  table: 'SELECT * FROM match WHERE id = ?',
  tableByCode: 'SELECT * FROM match WHERE code = ?',
  listed: `SELECT id, code, status, visibility, created_at, due_at, due_sum, setup, people, row_sum, outcome, ended_at, end_sum,
    settled, settled_sum, awaiting AS listed FROM match WHERE id IN (SELECT value FROM json_each(?))`,
  standing: 'SELECT id, status, head IS NOT NULL AS opened, settled, settled_sum FROM match WHERE id = ?',

  /** From the index, which is a tree of its own. */
  firsts: 'SELECT first FROM chunk WHERE match_id = ? ORDER BY first',
  chunk: 'SELECT * FROM chunk WHERE match_id = ? AND first = ?',

  journal: 'SELECT * FROM journal ORDER BY n',

  dueOf: 'SELECT id, due_at FROM match WHERE due_at >= ? ORDER BY due_at, id',
  /** Waiting tables always have a deadline: by that index there are few to scan. */
  waiting: `SELECT * FROM match WHERE due_at >= 0 AND status = 'waiting' AND visibility = 'public'
    ORDER BY created_at DESC, id DESC LIMIT ?`,
  unfinished: `SELECT id FROM match WHERE status = 'playing' AND head IS NOT NULL ORDER BY created_at, id`,

  tableIds: 'SELECT rowid, id FROM match WHERE rowid >= ? ORDER BY rowid LIMIT ?',
  /** By rowid, so no index is needed and a page costs what it has. */
  finished: `SELECT rowid, id, status, CASE status WHEN 'over' THEN ended_at END AS ended_at,
      CASE status WHEN 'over' THEN EXISTS (SELECT 1 FROM talk WHERE match_id = match.id) END AS has_talk
    FROM match WHERE rowid >= ? ORDER BY rowid LIMIT ?`,

  snapshots: 'SELECT * FROM snapshot WHERE match_id = ? AND sequence <= ? ORDER BY sequence DESC',
  server: 'SELECT uptime, journalled, tenure, uptime_sum FROM server WHERE one = 1',
  ...CHAT_READ,
  unreadChat: unreadSql('SELECT value ->> 0, value ->> 1 FROM json_each($1)'),
});

const WRITE = sqliteTexts({
  /** The log, if there is one, overrides status and deadline. */
  putTable: `INSERT INTO match ${TABLE_COLUMNS} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      code = excluded.code, visibility = excluded.visibility, created_at = excluded.created_at,
      setup = excluded.setup, people = excluded.people, row_sum = excluded.row_sum,
      status = CASE WHEN head IS NULL THEN excluded.status ELSE status END,
      due_at = CASE WHEN head IS NULL THEN excluded.due_at ELSE due_at END,
      due_sum = CASE WHEN head IS NULL THEN excluded.due_sum ELSE due_sum END`,
  dropTable: 'DELETE FROM match WHERE id = ? AND head IS NULL',
  open: `UPDATE match SET head = ?2, head_hash = ?3, secret = ?4, status = 'playing' WHERE id = ?1 AND head IS NULL`,
  setDue: `UPDATE match SET due_at = ?2, due_sum = ?3 WHERE id = ?1 AND status = 'playing'`,
  setEnd: `UPDATE match SET outcome = ?2, ended_at = ?3, end_sum = ?4, status = 'over', due_at = NULL, due_sum = NULL
    WHERE id = ?1`,
  dropEnd: `UPDATE match SET outcome = NULL, ended_at = NULL, end_sum = NULL, status = 'playing' WHERE id = ?1`,
  freeze: `UPDATE match SET status = 'frozen', due_at = NULL, due_sum = NULL
    WHERE id = ? AND status = 'playing' AND head IS NOT NULL`,

  insertJournal: 'INSERT INTO journal (n, heads, heads_sum, entries, entries_sum) VALUES (?, ?, ?, ?, ?)',
  trimJournal: 'DELETE FROM journal WHERE n < ?',
  /** Its entries are all in chunks; the row itself must stay (UptimeRow). */
  blankJournal:
    "UPDATE journal SET heads = '[]', heads_sum = ?2, entries = x'', entries_sum = ?3 WHERE n = ?1",
  /** The journal must not have entries of a deleted match: it would look as if that were lost. */
  dropMatch: `DELETE FROM match WHERE id = ?1 AND status = 'over'
    AND NOT EXISTS (SELECT 1 FROM journal WHERE instr(heads, ?2))`,
  dropChunks: 'DELETE FROM chunk WHERE match_id = ?',
  dropAllSnapshots: 'DELETE FROM snapshot WHERE match_id = ?',
  insertChunk: 'INSERT INTO chunk (match_id, first, count, entries, sum) VALUES (?, ?, ?, ?, ?)',
  setListed: 'UPDATE match SET awaiting = ?2 WHERE id = ?1',
  setSettled: 'UPDATE match SET settled = ?2, settled_sum = ?3 WHERE id = ?1',

  saveSnapshot:
    'INSERT OR REPLACE INTO snapshot (match_id, sequence, hash, text, text_sum) VALUES (?, ?, ?, ?, ?)',
  dropSnapshots: `DELETE FROM snapshot WHERE match_id = ?1 AND sequence NOT IN
    (SELECT sequence FROM snapshot WHERE match_id = ?1 ORDER BY sequence DESC LIMIT ?2)`,
  keepServer:
    'INSERT OR REPLACE INTO server (one, uptime, journalled, tenure, uptime_sum) VALUES (1, ?, ?, ?, ?)',
  ...CHAT_WRITE,
  /** Two may be equal without their reporter. */
  putReport: CHAT_WRITE.putReport.replace('UPDATE', 'UPDATE OR REPLACE'),

  /** Of a match that is over and stays, unless there is newer chat. The marks are deleted with it. */
  dropOldChat: `DELETE FROM talk WHERE match_id = $1 AND EXISTS (SELECT 1 FROM match WHERE id = $1 AND status = 'over')
      AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = $1 AND at > $2)`,
  dropOldMarks: `DELETE FROM talk_mark WHERE match_id = $1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = $1)`,

  /** After `dropTable`, where that has dropped it. */
  dropChat: 'DELETE FROM talk WHERE match_id = $1 AND NOT EXISTS (SELECT 1 FROM match WHERE id = $1)',
  dropChatMarks:
    'DELETE FROM talk_mark WHERE match_id = $1 AND NOT EXISTS (SELECT 1 FROM match WHERE id = $1)',
});

/**
 * The rows that these delete have no names, and there are many of them: their place is not overwritten, which would write all chunks
 * once more.
 */
export const NAMELESS: ReadonlySet<WriteName> = new Set<WriteName>([
  ...(['trimJournal', 'blankJournal', 'dropChunks'] as const),
  ...(['saveSnapshot', 'dropSnapshots', 'dropAllSnapshots'] as const),
]);

type ReadName = keyof typeof READ;
export type WriteName = keyof typeof WRITE;

type Prepared<Name extends string> = { readonly [name in Name]: StatementSync };

const prepared = <Name extends string>(db: DatabaseSync, sql: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(sql).map(([name, text]) => [name, db.prepare(text)]),
  ) as Prepared<Name>;

export type Reads = Prepared<ReadName>;
export type Writes = Prepared<WriteName>;

export const prepareReads = (db: DatabaseSync): Reads => prepared(db, READ);
export const prepareWrites = (db: DatabaseSync): Writes => prepared(db, WRITE);

/** Exported for tools, and for tests of query plans. */
export const QUERIES: Readonly<Record<ReadName, string>> = READ;
