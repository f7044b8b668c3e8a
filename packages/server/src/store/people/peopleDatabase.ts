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

/** Sets the columns of the given fields. */
export async function update(
  sql: PeopleSql,
  table: string,
  where: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, string>>,
  to: object,
): Promise<void> {
  const fields = Object.entries(to).filter(([field]) => columns[field] !== undefined);
  if (fields.length === 0) return;
  const keys = Object.keys(where);
  const set = fields.map(([field], i) => `${columns[field]} = $${keys.length + i + 1}`).join(', ');
  const at = keys.map((key, i) => `${key} = $${i + 1}`).join(' AND ');
  await sql(`UPDATE ${table} SET ${set} WHERE ${at}`, [
    ...Object.values(where),
    ...fields.map(([, value]) => columnValue(value)),
  ]);
}

const columnValue = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : value;
};
