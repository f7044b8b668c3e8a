// Connections to PostgreSQL, and what may be relied upon when one of them breaks: what was asked for is kept, or it is not, and
// whoever asked is told which. Where a connection dies with the answer still on its way, the same is asked again on the next one
// until it is known.

import pg from 'pg';
import type { Connections } from '../../ports/serviceStore.ts';
import type { Row } from '../rows.ts';
import { StoreError } from '../storeError.ts';
import { away, BrokenError, isCollision, statementError } from './errors.ts';

/** Runs one statement. */
export type Sql = (text: string, values?: readonly unknown[], name?: string) => Promise<readonly Row[]>;

export interface Attempt {
  /** It was asked before, and whether it was kept then is not known. */
  readonly again: boolean;
  /** From here on a broken connection leaves it unknown whether it is kept. */
  deciding(): void;
}

export interface DatabaseOptions {
  /** Connections, at most. */
  readonly most: number;
  /** What each connection is told first. */
  readonly settings: string;
}

const CONNECT_MS = 2000;
/** For a connection that others have: a database with much to do is not away. */
const TURN_MS = 10_000;

/** The pool would have one time limit for both. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}
const AGAIN_MS = [20, 50, 100, 250, 500];
/** Tries of what collided with something else. */
const COLLISIONS_MAX = 8;

/** Whole numbers of eight bytes, which come as text; all of ours are small enough. */
const INT8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A number to compare with columns of four bytes, which are all smaller or as great. */
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
    // Whoever uses a connection hears of its end; one that nobody uses is replaced when it is needed.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      client.on('error', () => undefined);
      client.query(settings).catch(() => undefined);
    });
  }

  /** One statement that changes nothing. `AwayError` where the database cannot be reached. */
  async read(text: string, values: readonly unknown[] = [], name?: string): Promise<readonly Row[]> {
    const client = await this.connect();
    const sql = sqlOn(client);
    return this.released(client, () => sql(text, values, name));
  }

  /** Several statements that change nothing and see the database as it is at one moment. */
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
      // Nobody knows in which transaction it was left.
      client.release(true);
      throw error instanceof BrokenError ? away(error) : error;
    }
  }

  /** One statement that changes something: it needs no transaction around it, and so waits for the database once. */
  change(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.decide((sql, attempt) => {
      attempt.deciding();
      return sql(text, values);
    });
  }

  /** All that `run` changes, or nothing. */
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
   * Runs until it is known what has come of it. Fails with `AwayError` where nothing was kept since the database could not be
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

/** Back to the pool where it can be used again, with nothing of a transaction left on it. */
async function letGo(client: pg.PoolClient, isBroken: boolean): Promise<void> {
  try {
    if (!isBroken) await client.query('ROLLBACK');
    client.release(isBroken);
  } catch {
    client.release(true);
  }
}
