// Documents in the database of the log (base/documentStore.ts): one table for all purposes. A write locks the row of its
// purpose first, so the writes of one purpose are serialised over all processes.

import { randomUUID } from 'node:crypto';
import type {
  DocumentChange,
  DocumentRow,
  DocumentStore,
  ExternalChanges,
} from '../../base/documentStore.ts';
import { documentRow, rowChecksum } from '../documents/documentText.ts';
import type { Row } from '../rows.ts';
import type { Database, Sql } from './database.ts';

/** The key of no row: under it stands the number of a writer's last change. */
const MARK = '';

/** TTL of tombstones: a reader that is further behind gets all rows. */
const REMEMBERED_MS = 3_600_000;
const SWEEP_MS = REMEMBERED_MS / 6;

const NEXT = `INSERT INTO kept_purpose AS p (purpose, change) VALUES ($1, 1)
  ON CONFLICT (purpose) DO UPDATE SET change = p.change + 1 RETURNING change`;

const PUT = `INSERT INTO kept (purpose, kind, key, text, sum, change, dropped_at)
  SELECT $1, kind, key, COALESCE(text, ''), sum, $2, CASE WHEN text IS NULL THEN clock_timestamp() END
  FROM unnest($3::text[], $4::text[], $5::text[], $6::int8[]) AS t (kind, key, text, sum)
  ON CONFLICT (purpose, kind, key) DO UPDATE SET
    text = excluded.text, sum = excluded.sum, change = excluded.change, dropped_at = excluded.dropped_at`;

/** Exported for the tests of query plans. */
export const DOCUMENT_SQL = {
  /** One row for each that was changed since, oldest first, and one with the numbers alone where there is none. */
  since: `SELECT p.change AS newest, p.forgotten, k.kind, k.key, k.text, k.sum, k.dropped_at IS NOT NULL AS is_dropped
    FROM kept_purpose p LEFT JOIN kept k ON k.purpose = p.purpose AND k.change > $2 AND k.kind <> '${MARK}'
    WHERE p.purpose = $1 ORDER BY k.change`,
  isMarked: `SELECT 1 FROM kept WHERE purpose = $1 AND kind = '${MARK}' AND key = $2 AND change = $3`,
  forget: `WITH gone AS (DELETE FROM kept WHERE purpose = $1 AND dropped_at < clock_timestamp() - $2 * interval '1 ms' RETURNING change)
    UPDATE kept_purpose SET forgotten = GREATEST(forgotten, (SELECT max(change) FROM gone)) WHERE purpose = $1`,
} as const;

export class PostgresRows<Kind extends string> implements DocumentStore<Kind> {
  readonly isShared = true;
  private readonly database: Database;
  private readonly purpose: string;
  private readonly writer = randomUUID();
  /** Number of the newest change that this process has read. */
  private seen = 0;
  private sweptAt = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** `database` is closed by its owner. */
  constructor(database: Database, purpose: string) {
    this.database = database;
    this.purpose = purpose;
  }

  read(): Promise<readonly DocumentRow<Kind>[]> {
    return this.inTurn(async () => {
      this.seen = 0;
      const { changes } = await this.readNews((text, values) => this.database.read(text, values));
      return changes.filter(({ value }) => value !== undefined);
    });
  }

  /** Rejects with `AwayError` where nothing was committed since the database could not be reached. */
  exchange(run: (news: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[]): Promise<void> {
    return this.inTurn(() => this.exchanged(run));
  }

  externalChanges(): Promise<ExternalChanges<Kind>> {
    return this.inTurn(() => this.readNews((text, values) => this.database.read(text, values, 'keptSince')));
  }

  async scrub(): Promise<void> {}

  /** Resolves when all pending writes are decided. */
  async close(): Promise<void> {
    await this.last;
  }

  /** The number of the try is known here alone, so that its commit can be checked when a response was lost. */
  private async exchanged(
    run: (news: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[],
  ): Promise<void> {
    let tried = 0;
    await this.database.decide(async (sql, attempt) => {
      await sql('BEGIN');
      // The lock on this row serialises the purpose: earlier writes are decided.
      const change = Number((await sql(NEXT, [this.purpose], 'keptNext'))[0]?.change);
      if (attempt.again && (await this.isCommitted(sql, tried))) {
        this.seen = tried;
        await sql('ROLLBACK');
        return;
      }
      const changes = run(await this.readNews(sql, change));
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
   * What was read counts as known from here on: even where the reading transaction is rolled back, others have committed it. `own`: the
   * number of this transaction, which the next one gets if this one is rolled back.
   */
  private async readNews(sql: Sql, own?: number): Promise<ExternalChanges<Kind>> {
    const rows = await sql(DOCUMENT_SQL.since, [this.purpose, this.seen]);
    const isAll = this.seen < Number(rows[0]?.forgotten ?? 0);
    const all = isAll && this.seen > 0 ? await sql(DOCUMENT_SQL.since, [this.purpose, 0]) : rows;
    this.seen = own === undefined ? Number(all[0]?.newest ?? 0) : own - 1;
    return { isAll, changes: all.flatMap((row) => changeIn<Kind>(row)) };
  }

  private async isCommitted(sql: Sql, change: number): Promise<boolean> {
    return (await sql(DOCUMENT_SQL.isMarked, [this.purpose, this.writer, change])).length > 0;
  }

  private async sweep(sql: Sql): Promise<void> {
    const now = performance.now();
    if (this.sweptAt !== 0 && now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    await sql(DOCUMENT_SQL.forget, [this.purpose, REMEMBERED_MS]);
  }

  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.last.then(run);
    this.last = result.catch(() => undefined);
    return result;
  }
}

type Columns = readonly [kinds: string[], keys: string[], texts: (string | null)[], sums: number[]];

/** The last change of each row, with the writer's mark. A key is JSON, since it may have what PostgreSQL cannot store. */
function columnsOf(changes: readonly DocumentChange<string>[], writer: string): Columns {
  const rows = new Map<string, readonly [string, string, string | null, number]>();
  for (const { kind, key, value } of changes) {
    const text = value === undefined ? null : JSON.stringify(value);
    const name = JSON.stringify(key);
    rows.set(`${kind} ${name}`, [kind, name, text, rowChecksum(kind, key, text ?? '')]);
  }
  const all = [...rows.values(), [MARK, writer, null, 0] as const];
  return [
    all.map(([kind]) => kind),
    all.map(([, key]) => key),
    all.map(([, , text]) => text),
    all.map(([, , , sum]) => sum),
  ];
}

/** Undefined where there is no row, or its checksum is broken. */
function changeIn<Kind extends string>({
  kind,
  key,
  text,
  sum,
  is_dropped,
}: Row): readonly DocumentChange<Kind>[] {
  if (kind === null) return [];
  const name = keyIn(key);
  if (is_dropped === true) return [{ kind: kind as Kind, key: name, value: undefined }];
  return documentRow<Kind>(String(kind), name, String(text), Number(sum));
}

function keyIn(key: unknown): string {
  try {
    return String(JSON.parse(String(key)));
  } catch {
    return '';
  }
}
