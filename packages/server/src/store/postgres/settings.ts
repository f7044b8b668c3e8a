// Required settings of a database.

import { StoreError, textOf } from '../storeError.ts';
import type { Database } from './database.ts';

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
export function placeOf(url: string): string {
  const { host, pathname } = URL.parse(url) ?? {};
  return host === undefined ? 'the database' : `the database ${host}${pathname}`;
}

/** Why it could not be opened, for an operator; without credentials. */
export function openingError(url: string, error: unknown): StoreError {
  if (error instanceof StoreError && !error.message.includes('cannot be reached')) return error;
  const cause = error instanceof StoreError ? error.cause : error;
  return new StoreError(`${placeOf(url)} cannot be used (${textOf(cause)}).`, { cause: error });
}
