// Every statement of the SQLite store, prepared once.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ENTRY_COLUMNS, TABLE_COLUMNS } from './rows.ts';

const SQL = {
  /** Where a log is there, it says what the status is and when the match is due. */
  putTable: `INSERT INTO match ${TABLE_COLUMNS} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      code = excluded.code, visibility = excluded.visibility, created_at = excluded.created_at,
      setup = excluded.setup, people = excluded.people, row_sum = excluded.row_sum,
      status = CASE WHEN head IS NULL THEN excluded.status ELSE status END,
      due_at = CASE WHEN head IS NULL THEN excluded.due_at ELSE due_at END,
      due_sum = CASE WHEN head IS NULL THEN excluded.due_sum ELSE due_sum END`,
  table: 'SELECT * FROM match WHERE id = ?',
  tableByCode: 'SELECT * FROM match WHERE code = ?',
  dropTable: 'DELETE FROM match WHERE id = ? AND head IS NULL',

  open: `UPDATE match SET head = ?2, head_hash = ?3, secret = ?4, status = 'playing' WHERE id = ?1 AND head IS NULL`,
  insertOpening: `INSERT INTO entry ${ENTRY_COLUMNS} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertEntry: `INSERT INTO entry ${ENTRY_COLUMNS} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13
    WHERE EXISTS (SELECT 1 FROM entry WHERE match_id = ?1 AND sequence = ?2 - 1)
      AND EXISTS (SELECT 1 FROM match WHERE id = ?1 AND status = 'playing')`,
  setDue: 'UPDATE match SET due_at = ?2, due_sum = ?3 WHERE id = ?1',
  setEnd: `UPDATE match SET outcome = ?2, ended_at = ?3, end_sum = ?4, status = 'over', due_at = NULL, due_sum = NULL
    WHERE id = ?1`,
  freeze: `UPDATE match SET status = 'frozen', due_at = NULL, due_sum = NULL
    WHERE id = ? AND status = 'playing' AND head IS NOT NULL`,

  entries: 'SELECT * FROM entry WHERE match_id = ? AND sequence >= ? ORDER BY sequence',
  /** From the index, which is a tree of its own. */
  countEntries:
    'SELECT count(*) AS n FROM entry INDEXED BY entry_command WHERE match_id = ? AND sequence >= ?',
  lines:
    'SELECT match_id, sequence, line, line_sum FROM entry WHERE match_id = ? AND sequence >= ? ORDER BY sequence',
  /** Found by the index, then compared with the entry itself: the plus signs keep it from asking the index twice. */
  sequenceOf: `SELECT e.sequence FROM entry i INDEXED BY entry_command
    JOIN entry e ON e.match_id = i.match_id AND e.sequence = i.sequence AND +e.actor = i.actor AND +e.command_id = i.command_id
    WHERE i.match_id = ? AND i.actor = ? AND i.command_id = ?`,

  due: 'SELECT id FROM match WHERE due_at <= ? ORDER BY due_at, id LIMIT ?',
  nextDue: 'SELECT min(due_at) AS at FROM match WHERE due_at IS NOT NULL',
  unfinished: `SELECT id FROM match WHERE status = 'playing' AND head IS NOT NULL ORDER BY created_at, id`,

  saveSnapshot:
    'INSERT OR REPLACE INTO snapshot (match_id, sequence, hash, text, text_sum) VALUES (?, ?, ?, ?, ?)',
  /** Only those that fit the log as it stands. */
  snapshots: `SELECT s.* FROM snapshot s
    JOIN entry e ON e.match_id = s.match_id AND e.sequence = s.sequence - 1 AND e.hash = s.hash
    WHERE s.match_id = ? AND s.sequence <= ? ORDER BY s.sequence DESC`,

  uptime: 'SELECT uptime, uptime_sum FROM server WHERE one = 1',
  keepUptime: 'INSERT OR REPLACE INTO server (one, uptime, uptime_sum) VALUES (1, ?, ?)',
} as const;

export type Statements = { readonly [name in keyof typeof SQL]: StatementSync };

export const prepareAll = (db: DatabaseSync): Statements =>
  Object.fromEntries(Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)])) as Statements;

/** Exported for the test that asks SQLite how it finds what is due. */
export const QUERIES: Readonly<Record<keyof typeof SQL, string>> = SQL;
