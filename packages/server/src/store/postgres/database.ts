// Connections to PostgreSQL, and their guarantee when one of them breaks: a transaction is committed, or it is not, and
// the caller learns which. Where a connection breaks before the response, the same is retried on the next one
// until it is known.

import pg from 'pg';
import type { Connections } from '../../ports/serviceStore.ts';
import type { Row } from '../rows.ts';
import { StoreError, textOf } from '../storeError.ts';
import { away, BrokenError, isCollision, statementError } from './errors.ts';

/** Runs one statement. */
export type Sql = (text: string, values?: readonly unknown[], name?: string) => Promise<readonly Row[]>;

interface Attempt {
  /** A retry: whether the first try was committed is unknown. */
  readonly again: boolean;
  /** From here on a broken connection leaves the commit unknown. */
  deciding(): void;
}

interface DatabaseOptions {
  /** Connections, at most. */
  readonly most: number;
  /** Settings of each connection. */
  readonly settings: string;
}

const CONNECT_MS = 2000;
/** Timeout for a connection of the pool: a busy database is not away. */
const TURN_MS = 10_000;

/** The pool would have one timeout for both. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}
const AGAIN_MS = [20, 50, 100, 250, 500];
/** Retries of serialization failures. */
const COLLISIONS_MAX = 8;

/** `int8`, which comes as text; all of ours are small enough. */
const INT8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Clamps a number for comparisons with `int4` columns. */
export const int4 = (value: number): number => Math.min(Math.max(Math.floor(value), -(2 ** 31)), 2 ** 31 - 1);

export class Database {
  private readonly pool: pg.Pool;
  private isClosed = false;

  constructor(connectionString: string, { most, settings }: DatabaseOptions) {
    this.pool = new pg.Pool({
      ...{ connectionString, max: most, types, idleTimeoutMillis: 0 },
      ...{ Client: Connection, connectionTimeoutMillis: TURN_MS },
      ...{ keepAlive: true, application_name: 'hexmarch' },
    });
    // The pool reports the end of connections in use; an idle one is replaced when it is needed.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      client.on('error', () => undefined);
      client.query(settings).catch(() => undefined);
    });
  }

  /** One read-only statement. `AwayError` where the database cannot be reached. */
  async read(text: string, values: readonly unknown[] = [], name?: string): Promise<readonly Row[]> {
    const client = await this.connect();
    const sql = sqlOn(client);
    return this.released(client, () => sql(text, values, name));
  }

  /** Several read-only statements on one snapshot. */
  async readAll<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.connect();
    const sql = sqlOn(client);
    return this.released(client, async () => {
      await sql('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const found = await run(sql);
      await sql('COMMIT');
      return found;
    });
  }

  private async released<T>(client: pg.PoolClient, run: () => Promise<T>): Promise<T> {
    try {
      const found = await run();
      client.release();
      return found;
    } catch (error) {
      // Its transaction is in an unknown state.
      client.release(true);
      throw error instanceof BrokenError ? away(error) : error;
    }
  }

  /** One writing statement: it needs no transaction around it, and so waits for the database once. */
  change(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.decide((sql, attempt) => {
      attempt.deciding();
      return sql(text, values);
    });
  }

  /** Runs a transaction. */
  transact<T>(run: (sql: Sql, again: boolean) => Promise<T>): Promise<T> {
    return this.decide(async (sql, attempt) => {
      await sql('BEGIN');
      const result = await run(sql, attempt.again);
      attempt.deciding();
      await sql('COMMIT');
      return result;
    });
  }

  /**
   * Retries until the outcome is known. Fails with `AwayError` where nothing was committed since the database could not be
   * reached; where `run` was deciding when its connection broke, it is run again as soon as there is another.
   */
  async decide<T>(run: (sql: Sql, attempt: Attempt) => Promise<T>): Promise<T> {
    let isUnknown = false;
    for (let collisions = 0; ; ) {
      const client = await (isUnknown ? this.reconnect() : this.connect());
      let isDeciding = false;
      try {
        const attempt = {
          again: isUnknown,
          deciding: () => {
            isDeciding = true;
          },
        };
        const result = await run(sqlOn(client), attempt);
        client.release();
        return result;
      } catch (error) {
        const isBroken = error instanceof BrokenError;
        await letGo(client, isBroken);
        if (isBroken) {
          isUnknown ||= isDeciding;
          if (!isUnknown) throw away(error);
        } else if (!isCollision(error) || ++collisions > COLLISIONS_MAX) throw error;
      }
    }
  }

  get connections(): Connections {
    const { idleCount, totalCount, waitingCount } = this.pool;
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    await this.pool.end();
  }

  private async connect(): Promise<pg.PoolClient> {
    if (this.isClosed) throw new StoreError('the store is closed');
    try {
      return await this.pool.connect();
    } catch (error) {
      throw away(error);
    }
  }

  private async reconnect(): Promise<pg.PoolClient> {
    for (let tries = 0; ; tries++) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)]));
      try {
        return await this.connect();
      } catch (error) {
        if (this.isClosed) throw error;
      }
    }
  }
}

const sqlOn =
  (client: pg.PoolClient): Sql =>
  async (text, values = [], name) => {
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    try {
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      throw statementError(error);
    }
  };

/** Releases it to the pool where it can be reused, without an open transaction. */
async function letGo(client: pg.PoolClient, isBroken: boolean): Promise<void> {
  try {
    if (!isBroken) await client.query('ROLLBACK');
    client.release(isBroken);
  } catch {
    client.release(true);
  }
}

/**
 * Of every connection. A process that hangs in the middle of a transaction blocks its match for no longer; and no statement here is
 * worth JIT compilation, which takes a third of a second where its cost is overestimated.
 */
export const SESSION_SETTINGS = "SET idle_in_transaction_session_timeout = '5s'; SET jit = off";

// Required settings of a database.

/** Tested; older ones may do. */
const VERSION_LEAST = 140_000;

const SETTINGS = `SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync,
  current_setting('full_page_writes') AS pages, current_setting('server_encoding') AS encoding,
  current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS is_standby`;

/** Throws `StoreError` with what an operator can do about it. */
export async function checkSettings(database: Database): Promise<void> {
  const [row] = await database.read(SETTINGS);
  const report = (is: unknown, text: string) => {
    if (is === true) throw new StoreError(text);
  };
  report(Number(row?.version) < VERSION_LEAST, 'The database must be PostgreSQL 14 or newer.');
  report(row?.encoding !== 'UTF8', 'The database must keep text as UTF8: make it with ENCODING UTF8.');
  report(row?.is_standby, 'The database is a standby, which takes nothing: name the primary.');
  for (const [name, value] of [
    ['synchronous_commit', row?.commit],
    ['fsync', row?.fsync],
    ['full_page_writes', row?.pages],
  ] as const)
    report(
      value === 'off',
      `The database has ${name} = off: a crash of it would lose moves that players were told are kept. Set it to on.`,
    );
}

/** Host and name of the database, without credentials. */
function placeOf(url: string): string {
  const { host, pathname } = URL.parse(url) ?? {};
  return host === undefined ? 'the database' : `the database ${host}${pathname}`;
}

/** Why it could not be opened, for an operator; without credentials. */
export function openingError(url: string, error: unknown): StoreError {
  if (error instanceof StoreError && !error.message.includes('cannot be reached')) return error;
  const cause = error instanceof StoreError ? error.cause : error;
  return new StoreError(`${placeOf(url)} cannot be used (${textOf(cause)}).`, { cause: error });
}
