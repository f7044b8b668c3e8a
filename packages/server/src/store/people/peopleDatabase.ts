// The database interface of people, for SQLite and PostgreSQL.

import type { Row } from '../rows.ts';

/** One statement; `$1` stands for the first value. */
export type PeopleSql = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export interface PeopleDatabase {
  readonly read: PeopleSql;
  /** Runs a transaction. `again`: a retry after a lost response, whose commit is unknown. */
  transact<T>(run: (sql: PeopleSql, again: boolean) => Promise<T>): Promise<T>;
  /** A lock: as long as it lasts, no other transaction assigns a name. */
  lockNames(sql: PeopleSql): Promise<void>;
  /** Overwrites the bytes of deleted rows. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Calls of a store, as functions over a database (`sqlPeople`). */
export type Calls<Store> = {
  readonly [Call in keyof Store]: Store[Call] extends (...args: infer Args) => infer Result
    ? (database: PeopleDatabase, ...args: Args) => Result
    : never;
};

/** Runs one statement in a transaction of its own. */
export async function write(
  database: PeopleDatabase,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await database.transact((sql) => sql(text, values));
}
