// Aliases of merged accounts (ports/peopleStore.ts), for any database.

import type { Row } from '../rows.ts';
import type { PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';

/** Exported for the tests of query plans. */
export const ALIASES = 'SELECT * FROM person WHERE alias_of = $1 ORDER BY id';

/** Resolves to that account. */
export async function resolved(sql: PeopleSql, [row]: readonly Row[]): Promise<Row | undefined> {
  if (row === undefined || row.alias_of === '') return row;
  return resolved(sql, await sql(PEOPLE_READ.person, [row.alias_of]));
}

/** A person's id and those of all its aliases. */
export async function withAliases(sql: PeopleSql, id: string): Promise<readonly string[]> {
  const ids = [id];
  for (const one of ids) for (const { id: alias } of await sql(ALIASES, [one])) ids.push(String(alias));
  return ids;
}
