// Rows such as notices in the database of the log (base/keptRows.ts): one table for all purposes. A write takes the row of its
// purpose first, so of one purpose one is under way at a time, whoever asks for it.

import { randomUUID } from 'node:crypto';
import type { KeptChange, KeptRow, KeptRows, News } from '../../base/keptRows.ts';
import { keptRow, keptSum } from '../documents/keptText.ts';
import type { Row } from '../rows.ts';
import type { Database, Sql } from './database.ts';

/** Of no row: under it stands how far a writer has come. */
const MARK = '';

/** What was dropped is remembered for so long: whoever has not looked since is told all that there is. */
const REMEMBERED_MS = 3_600_000;
const SWEEP_MS = REMEMBERED_MS / 6;

const NEXT = `INSERT INTO kept_purpose AS p (purpose, change) VALUES ($1, 1)
  ON CONFLICT (purpose) DO UPDATE SET change = p.change + 1 RETURNING change`;

const PUT = `INSERT INTO kept (purpose, kind, key, text, sum, change, dropped_at)
  SELECT $1, kind, key, COALESCE(text, ''), sum, $2, CASE WHEN text IS NULL THEN clock_timestamp() END
  FROM unnest($3::text[], $4::text[], $5::text[], $6::int8[]) AS t (kind, key, text, sum)
  ON CONFLICT (purpose, kind, key) DO UPDATE SET
    text = excluded.text, sum = excluded.sum, change = excluded.change, dropped_at = excluded.dropped_at`;

/** Exported for the test that asks the database how it finds what is asked for. */
export const KEPT_SQL = {
  /** One row for each that was changed since, oldest first, and one of nothing but the numbers where there is none. */
  since: `SELECT p.change AS newest, p.forgotten, k.kind, k.key, k.text, k.sum, k.dropped_at IS NOT NULL AS is_dropped
    FROM kept_purpose p LEFT JOIN kept k ON k.purpose = p.purpose AND k.change > $2 AND k.kind <> '${MARK}'
    WHERE p.purpose = $1 ORDER BY k.change`,
  isMarked: `SELECT 1 FROM kept WHERE purpose = $1 AND kind = '${MARK}' AND key = $2 AND change = $3`,
  forget: `WITH gone AS (DELETE FROM kept WHERE purpose = $1 AND dropped_at < clock_timestamp() - $2 * interval '1 ms' RETURNING change)
    UPDATE kept_purpose SET forgotten = GREATEST(forgotten, (SELECT max(change) FROM gone)) WHERE purpose = $1`,
} as const;

export class PostgresRows<Kind extends string> implements KeptRows<Kind> {
  readonly isShared = true;
  private readonly database: Database;
  private readonly purpose: string;
  private readonly writer = randomUUID();
  /** Number of the newest change that whoever asks here knows of. */
  private seen = 0;
  private sweptAt = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** `database` is closed by whoever has opened it. */
  constructor(database: Database, purpose: string) {
    this.database = database;
    this.purpose = purpose;
  }

  read(): Promise<readonly KeptRow<Kind>[]> {
    return this.inTurn(async () => {
      this.seen = 0;
      const { changes } = await this.look((text, values) => this.database.read(text, values));
      return changes.filter(({ value }) => value !== undefined);
    });
  }

  /** Rejects with `AwayError` where nothing was kept since the database could not be reached. */
  exchange(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void> {
    return this.inTurn(() => this.exchanged(run));
  }

  news(): Promise<News<Kind>> {
    return this.inTurn(() => this.look((text, values) => this.database.read(text, values, 'keptSince')));
  }

  async scrub(): Promise<void> {}

  /** Fulfilled when all that was asked for is decided. */
  async close(): Promise<void> {
    await this.last;
  }

  /** Under which number it was tried is known here alone, so that whether it was kept can be found out when an answer was lost. */
  private async exchanged(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void> {
    let tried = 0;
    await this.database.decide(async (sql, attempt) => {
      await sql('BEGIN');
      // Whoever has this row has the purpose: what others were writing is decided.
      const change = Number((await sql(NEXT, [this.purpose], 'keptNext'))[0]?.change);
      if (attempt.again && (await this.isKept(sql, tried))) {
        this.seen = tried;
        await sql('ROLLBACK');
        return;
      }
      const changes = run(await this.look(sql, change));
      if (changes.length === 0) {
        await sql('ROLLBACK');
        return;
      }
      tried = change;
      await sql(PUT, [this.purpose, change, ...columnsOf(changes, this.writer)], 'kept');
      await this.sweep(sql);
      attempt.deciding();
      await sql('COMMIT');
      this.seen = change;
    });
  }

  /**
   * What there is now is known from here on: whatever becomes of a transaction that reads it, others have committed it. `own`: the
   * number that this transaction has; the next one has the same if nothing comes of this one.
   */
  private async look(sql: Sql, own?: number): Promise<News<Kind>> {
    const rows = await sql(KEPT_SQL.since, [this.purpose, this.seen]);
    const isAll = this.seen < Number(rows[0]?.forgotten ?? 0);
    const all = isAll && this.seen > 0 ? await sql(KEPT_SQL.since, [this.purpose, 0]) : rows;
    this.seen = own === undefined ? Number(all[0]?.newest ?? 0) : own - 1;
    return { isAll, changes: all.flatMap((row) => changeIn<Kind>(row)) };
  }

  private async isKept(sql: Sql, change: number): Promise<boolean> {
    return (await sql(KEPT_SQL.isMarked, [this.purpose, this.writer, change])).length > 0;
  }

  private async sweep(sql: Sql): Promise<void> {
    const now = performance.now();
    if (this.sweptAt !== 0 && now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    await sql(KEPT_SQL.forget, [this.purpose, REMEMBERED_MS]);
  }

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.last.then(run);
    this.last = result.catch(() => undefined);
    return result;
  }
}

type Columns = readonly [kinds: string[], keys: string[], texts: (string | null)[], sums: number[]];

/** The last of each row, with the mark of whoever writes. A key is JSON, since it may have what PostgreSQL cannot keep. */
function columnsOf(changes: readonly KeptChange<string>[], writer: string): Columns {
  const rows = new Map<string, readonly [string, string, string | null, number]>();
  for (const { kind, key, value } of changes) {
    const text = value === undefined ? null : JSON.stringify(value);
    const name = JSON.stringify(key);
    rows.set(`${kind} ${name}`, [kind, name, text, keptSum(kind, key, text ?? '')]);
  }
  const all = [...rows.values(), [MARK, writer, null, 0] as const];
  return [
    all.map(([kind]) => kind),
    all.map(([, key]) => key),
    all.map(([, , text]) => text),
    all.map(([, , , sum]) => sum),
  ];
}

/** None where there is no row, or it is not what was written. */
function changeIn<Kind extends string>({
  kind,
  key,
  text,
  sum,
  is_dropped,
}: Row): readonly KeptChange<Kind>[] {
  if (kind === null) return [];
  const name = keyIn(key);
  if (is_dropped === true) return [{ kind: kind as Kind, key: name, value: undefined }];
  return keptRow<Kind>(String(kind), name, String(text), Number(sum));
}

function keyIn(key: unknown): string {
  try {
    return String(JSON.parse(String(key)));
  } catch {
    return '';
  }
}
