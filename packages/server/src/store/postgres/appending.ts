// Batches the appends of many matches in one statement: those that arrive during a batch go with the next. Each row stands for
// itself, so one that is fenced, or does not follow, fails no other.

import { ConflictError, type LogEntry, type TableChange } from '../../ports/ports.ts';
import type { Row } from '../rows.ts';
import { fenced } from './claims.ts';
import type { Database, Sql } from './database.ts';
import { ENTRY_COLUMNS, entryValuesIn, NEW_COLUMNS, newValues } from './entryRows.ts';
import { codeOf, isCollision, writingError } from './errors.ts';

const NAMES = NEW_COLUMNS.map(([name]) => name).join(', ');
const ARRAYS = NEW_COLUMNS.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ');

/**
 * One result row for each append: whether its match is owned under its epoch, and whether it was stored. The rows of
 * hosting are locked at once in the mode that is needed later on: a weaker lock would deadlock with a claim.
 */
export const APPEND = `
  WITH new AS (SELECT * FROM unnest(${ARRAYS}) AS t (${NAMES})),
  held AS (SELECT h.match_id, h.status FROM hosting h JOIN new n ON h.match_id = n.match_id
    WHERE h.epoch = n.epoch AND (h.owner IS NULL OR h.owner = $${NEW_COLUMNS.length + 1}) ORDER BY h.match_id FOR NO KEY UPDATE OF h),
  kept AS (INSERT INTO entry (${ENTRY_COLUMNS.join(', ')})
    SELECT ${entryValuesIn('n')} FROM new n JOIN held ON held.match_id = n.match_id
    WHERE held.status = 'playing'
      AND EXISTS (SELECT 1 FROM entry e WHERE e.match_id = n.match_id AND e.sequence = n.sequence - 1)
    ON CONFLICT DO NOTHING RETURNING match_id),
  due AS (UPDATE hosting h SET due_at = n.due_at, due_sum = n.due_sum,
      status = CASE WHEN n.ended_at IS NULL THEN h.status ELSE 'over' END
    FROM new n JOIN kept ON kept.match_id = n.match_id WHERE h.match_id = n.match_id AND n.sets_due),
  ended AS (UPDATE match m SET outcome = n.outcome, ended_at = n.ended_at, end_sum = n.end_sum
    FROM new n JOIN kept ON kept.match_id = n.match_id WHERE m.id = n.match_id AND n.ended_at IS NOT NULL)
  SELECT n.match_id, held.match_id IS NOT NULL AS is_held, kept.match_id IS NOT NULL AS is_kept
  FROM new n LEFT JOIN held ON held.match_id = n.match_id LEFT JOIN kept ON kept.match_id = n.match_id`;

/**
 * Planner settings of the writers' connections: every row is found by its key, and a plan that is cheaper on an empty table
 * would be cached when it is full.
 */
export const WRITER_SETTINGS = 'SET jit = off; SET enable_seqscan = off; SET enable_bitmapscan = off';

/** Entries in a batch, at most. */
const BATCH_MAX = 100;

interface NewEntry {
  readonly entry: LogEntry;
  readonly change: TableChange;
  readonly epoch: number;
}

interface Waiting extends NewEntry {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export class Appending {
  private readonly database: Database;
  private readonly owner: string;
  private readonly committed: (writes: number) => void;
  private waiting: Waiting[] = [];
  private readonly writersMax: number;
  private writers = 0;
  private isScheduled = false;

  /** `committed`: called with the number of appends of a batch. */
  constructor(database: Database, owner: string, writersMax: number, committed: (writes: number) => void) {
    this.database = database;
    this.owner = owner;
    this.writersMax = writersMax;
    this.committed = committed;
  }

  /** One at a time for each match. */
  append(request: NewEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...request, resolve, reject });
      this.schedule();
    });
  }

  /** Batched with the others of this turn of the event loop. */
  private schedule(): void {
    if (this.isScheduled || this.writers >= this.writersMax) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.waiting.splice(0, BATCH_MAX);
      if (batch.length === 0) return;
      this.writers += 1;
      void this.write(batch).finally(() => {
        this.writers -= 1;
        this.schedule();
      });
      this.schedule();
    });
  }

  /** Never rejects. An unexpected error of a row fails that row alone. */
  private async write(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.written(batch);
      this.committed(batch.length);
      settle(batch, rows);
    } catch (error) {
      const isOfOne = batch.length > 1 && codeOf(error) !== '' && !isCollision(error);
      if (isOfOne) for (const one of batch) await this.write([one]);
      else for (const { entry, reject } of batch) reject(writingError(entry.matchId, error));
    }
  }

  private written(batch: readonly Waiting[]): Promise<readonly Row[]> {
    const rows = batch.map(({ entry, change, epoch }) => newValues(entry, change, epoch));
    const columns = NEW_COLUMNS.map((_column, i) => rows.map((row) => row[i]));
    return this.database.decide(async (sql, attempt) => {
      attempt.deciding();
      const answers = await sql(APPEND, [...columns, this.owner], 'append');
      return attempt.again ? withStoredBefore(sql, batch, answers) : answers;
    });
  }
}

/** Idempotent retry: what was stored by a try whose response was lost is stored, whatever came after it. */
async function withStoredBefore(
  sql: Sql,
  batch: readonly NewEntry[],
  answers: readonly Row[],
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const { entry, epoch } of batch)
    if (await isThere(sql, entry, epoch))
      found.push({ match_id: entry.matchId, is_held: true, is_kept: true });
  return [...answers, ...found];
}

/** Whether this very entry, written under this epoch, is in the log. */
export async function isThere(
  sql: Sql,
  { matchId, sequence, hash }: LogEntry,
  epoch: number,
): Promise<boolean> {
  const text = `SELECT 1 FROM entry WHERE match_id = $1 AND sequence = $2 AND hash = decode($3, 'hex') AND epoch = $4`;
  return (await sql(text, [matchId, sequence, hash, epoch])).length > 0;
}

function settle(batch: readonly Waiting[], rows: readonly Row[]): void {
  const byMatch = new Map(rows.map((row) => [String(row.match_id), row]));
  for (const { entry, resolve, reject } of batch) {
    const row = byMatch.get(entry.matchId);
    if (row?.is_kept === true) resolve();
    else if (row?.is_held === true) reject(doesNotFollow(entry));
    else reject(fenced(entry.matchId));
  }
}

export const doesNotFollow = ({ sequence }: LogEntry): ConflictError =>
  new ConflictError(`entry ${sequence} does not follow`);
