// Rows such as notices in the database of the log (match/keptRows.ts): one table for all purposes. A write takes the row of its
// purpose first, so of one purpose one is under way at a time, whoever asks for it.

import { randomUUID } from 'node:crypto';
import type { KeptChange, KeptRow, KeptRows } from '../../match/keptRows.ts';
import { keptRow, keptSum } from '../keptText.ts';
import type { Row } from '../rows.ts';
import type { Database, Sql } from './database.ts';

/** Of no row: under it stands how far a writer has come. */
const MARK = '';

const NEXT = `INSERT INTO kept_purpose AS p (purpose, change) VALUES ($1, 1)
  ON CONFLICT (purpose) DO UPDATE SET change = p.change + 1 RETURNING change`;

const PUT = `INSERT INTO kept (purpose, kind, key, text, sum, change, dropped_at)
  SELECT $1, kind, key, COALESCE(text, ''), sum, $2, CASE WHEN text IS NULL THEN clock_timestamp() END
  FROM unnest($3::text[], $4::text[], $5::text[], $6::int8[]) AS t (kind, key, text, sum)
  ON CONFLICT (purpose, kind, key) DO UPDATE SET
    text = excluded.text, sum = excluded.sum, change = excluded.change, dropped_at = excluded.dropped_at`;

/** Exported for the test that asks the database how it finds what is asked for. */
export const KEPT_SQL = {
  all: `SELECT kind, key, text, sum FROM kept WHERE purpose = $1 AND dropped_at IS NULL AND kind <> '${MARK}' ORDER BY change`,
  isMarked: `SELECT 1 FROM kept WHERE purpose = $1 AND kind = '${MARK}' AND key = $2 AND change = $3`,
} as const;

export class PostgresRows<Kind extends string> implements KeptRows<Kind> {
  private readonly database: Database;
  private readonly purpose: string;
  private readonly writer = randomUUID();
  private last: Promise<unknown> = Promise.resolve();

  /** `database` is closed by whoever has opened it. */
  constructor(database: Database, purpose: string) {
    this.database = database;
    this.purpose = purpose;
  }

  async read(): Promise<readonly KeptRow<Kind>[]> {
    return (await this.database.read(KEPT_SQL.all, [this.purpose])).flatMap(rowIn<Kind>);
  }

  /** Rejects with `AwayError` where nothing was kept since the database could not be reached. */
  async write(changes: readonly KeptChange<Kind>[]): Promise<void> {
    const columns = columnsOf(changes, this.writer);
    await this.inTurn(() => this.put(columns));
  }

  /** Fulfilled when all that was asked for is decided. */
  async close(): Promise<void> {
    await this.last;
  }

  /** Under which number it was tried is known here alone, so that whether it was kept can be found out when an answer was lost. */
  private async put(columns: Columns): Promise<void> {
    let tried = 0;
    await this.database.transact(async (sql, again) => {
      const change = await this.next(sql);
      if (again && (await this.isKept(sql, tried))) return;
      tried = change;
      await sql(PUT, [this.purpose, change, ...columns], 'keep');
    });
  }

  private async next(sql: Sql): Promise<number> {
    return Number((await sql(NEXT, [this.purpose], 'keepNext'))[0]?.change);
  }

  private async isKept(sql: Sql, change: number): Promise<boolean> {
    return (await sql(KEPT_SQL.isMarked, [this.purpose, this.writer, change])).length > 0;
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

/** None where it is not what was written. */
const rowIn = <Kind extends string>({ kind, key, text, sum }: Row): readonly KeptRow<Kind>[] =>
  keptRow<Kind>(String(kind), keyIn(key), String(text), Number(sum));

function keyIn(key: unknown): string {
  try {
    return String(JSON.parse(String(key)));
  } catch {
    return '';
  }
}
