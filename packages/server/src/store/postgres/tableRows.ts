// Writes of a table and its match, each in a transaction that has locked the match (claims.ts).

import type { LogEntry, MatchHead, TableChange, TableRow } from '../../ports/ports.ts';
import { headValues, SNAPSHOTS_MAX, tableValues, type Value } from '../rows.ts';
import type { Sql } from './database.ts';
import { ENTRY_COLUMNS, entryValuesIn, NEW_COLUMNS, newValues } from './entryRows.ts';

const PUT = `INSERT INTO match (id, code, visibility, created_at, setup, people, row_sum) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (id) DO UPDATE SET code = excluded.code, visibility = excluded.visibility, created_at = excluded.created_at,
    setup = excluded.setup, people = excluded.people, row_sum = excluded.row_sum
  RETURNING head IS NULL AS is_waiting`;
const PUT_HOSTING = 'UPDATE hosting SET created_at = $2 WHERE match_id = $1';
const PUT_WAITING =
  'UPDATE hosting SET created_at = $2, status = $3, due_at = $4, due_sum = $5, game = $6, rules = $7 WHERE match_id = $1';

/** The log, if there is one, overrides status and deadline. `rules`: by game, their version here. */
export async function putRow(sql: Sql, row: TableRow, rules: ReadonlyMap<string, number>): Promise<void> {
  const [id, code, status, visibility, createdAt, dueAt, dueSum, setup, people, sum] = tableValues(row);
  const [put] = await sql(PUT, [id, code, visibility, createdAt, setup, people, sum]);
  const game = gameIn(row);
  const played = [game, rules.get(game) ?? null];
  if (put?.is_waiting === true) await sql(PUT_WAITING, [id, createdAt, status, dueAt, dueSum, ...played]);
  else await sql(PUT_HOSTING, [id, createdAt]);
}

/** Empty where it is unknown. */
function gameIn({ setup }: TableRow): string {
  try {
    const { game } = JSON.parse(setup) as { readonly game?: unknown };
    return typeof game === 'string' ? game : '';
  } catch {
    return '';
  }
}

/** Deletes a table without a log; false: there is none. */
export async function emptyTable(sql: Sql, matchId: string): Promise<boolean> {
  const dropped = await sql('DELETE FROM match WHERE id = $1 AND head IS NULL RETURNING id', [matchId]);
  if (dropped.length > 0) await forgetHosting(sql, matchId);
  return dropped.length > 0;
}

/** A row stays while the match is owned. */
async function forgetHosting(sql: Sql, matchId: string): Promise<void> {
  await sql('DELETE FROM hosting WHERE match_id = $1 AND owner IS NULL', [matchId]);
  await sql(
    'UPDATE hosting SET status = NULL, created_at = NULL, due_at = NULL, due_sum = NULL WHERE match_id = $1',
    [matchId],
  );
}

/** False: there is no table, or one with a log. */
export async function openLog(sql: Sql, head: MatchHead): Promise<boolean> {
  const text =
    'UPDATE match SET head = $2, head_hash = $3, secret = $4 WHERE id = $1 AND head IS NULL RETURNING id';
  const opened = await sql(text, [head.line.matchId, ...headValues(head)]);
  if (opened.length > 0) await setStatus(sql, head.line.matchId, 'playing');
  return opened.length > 0;
}

const setStatus = (sql: Sql, matchId: string, status: string) =>
  sql('UPDATE hosting SET status = $2 WHERE match_id = $1', [matchId, status]);

/** Reopens it: its end is deleted. */
export async function reopen(sql: Sql, matchId: string): Promise<void> {
  await sql('UPDATE match SET outcome = NULL, ended_at = NULL, end_sum = NULL WHERE id = $1', [matchId]);
  await setStatus(sql, matchId, 'playing');
}

const ONE = NEW_COLUMNS.map(([name, type], i) => `$${i + 1}::${type} AS ${name}`).join(', ');
const ADD = `INSERT INTO entry (${ENTRY_COLUMNS.join(', ')}) SELECT ${entryValuesIn('n')} FROM (SELECT ${ONE}) AS n
  WHERE n.sequence = 0 OR EXISTS (SELECT 1 FROM entry e WHERE e.match_id = n.match_id AND e.sequence = n.sequence - 1)
  ON CONFLICT DO NOTHING RETURNING match_id`;
const SET_DUE = 'UPDATE hosting SET due_at = $2, due_sum = $3 WHERE match_id = $1';
const SET_END = 'UPDATE match SET outcome = $2, ended_at = $3, end_sum = $4 WHERE id = $1';

/** False where it does not follow. */
export async function addEntry(
  sql: Sql,
  entry: LogEntry,
  change: TableChange,
  epoch: number,
): Promise<boolean> {
  const { matchId } = entry;
  const values = newValues(entry, change, epoch);
  if ((await sql(ADD, values)).length === 0) return false;
  const [setsDue, dueAt, dueSum, ...end] = values.slice(ENTRY_COLUMNS.length);
  if (setsDue === true) await sql(SET_DUE, [matchId, dueAt, dueSum]);
  if (change.end !== undefined) {
    await sql(SET_END, [matchId, ...end]);
    await setStatus(sql, matchId, 'over');
  }
  return true;
}

export async function freezeRow(sql: Sql, matchId: string): Promise<void> {
  const text = `UPDATE hosting SET status = 'frozen', due_at = NULL, due_sum = NULL
    WHERE match_id = $1 AND status = 'playing'`;
  await sql(text, [matchId]);
}

const KEEP_SNAPSHOT = `INSERT INTO snapshot (match_id, sequence, hash, text, text_sum) SELECT $1, $2, $3, $4, $5
  WHERE EXISTS (SELECT 1 FROM match WHERE id = $1)
  ON CONFLICT (match_id, sequence) DO UPDATE SET hash = excluded.hash, text = excluded.text, text_sum = excluded.text_sum`;
const DROP_SNAPSHOTS = `DELETE FROM snapshot WHERE match_id = $1 AND sequence NOT IN
  (SELECT sequence FROM snapshot WHERE match_id = $1 ORDER BY sequence DESC LIMIT ${SNAPSHOTS_MAX})`;

/** `values`: as rows.ts has them. */
export async function keepSnapshot(sql: Sql, values: readonly Value[]): Promise<void> {
  await sql(KEEP_SNAPSHOT, values);
  await sql(DROP_SNAPSHOTS, values.slice(0, 1));
}

/** A match that is over, with its log. */
export async function dropRows(sql: Sql, matchId: string): Promise<void> {
  for (const table of ['entry', 'snapshot']) await sql(`DELETE FROM ${table} WHERE match_id = $1`, [matchId]);
  await sql('DELETE FROM match WHERE id = $1', [matchId]);
  await forgetHosting(sql, matchId);
}
