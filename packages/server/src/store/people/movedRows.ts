// All rows of people, in pages, to move them to another store.

import type { MovedRow, MovedTable, PeopleCalls } from '../../ports/peopleStore.ts';
import { CIRCLE_SIDE_TABLES } from './circleSide.ts';
import { CIRCLE_TABLES } from './circles.ts';
import { HISTORY_COLUMNS } from './history.ts';
import type { Calls } from './peopleDatabase.ts';
import { SEASON_TABLES } from './seasons.ts';

/** Primary key, and the other columns. */
const PEOPLE_TABLES: Readonly<
  Record<MovedTable, { readonly key: readonly string[]; readonly rest: readonly string[] }>
> = {
  person: {
    key: ['id'],
    rest: ['public_id', 'kind', 'name', 'skeleton', 'created_month', 'lang', 'alias_of', 'unfollowed'],
  },
  old_name: { key: ['person_id', 'until', 'skeleton'], rest: [] },
  session: {
    key: ['hash'],
    rest: ['person_id', 'label', 'used_day', 'until', 'was', 'ends_by', 'doubted_by'],
  },
  way_back: { key: ['person_id'], rest: ['recovery_hash'] },
  passkey: {
    key: ['credential_id'],
    rest: ['person_id', 'public_key', 'counter', 'transports', 'label', 'used_day', 'was', 'doubted_by'],
  },
  merged: { key: ['person_id'], rest: ['into_id', 'until', 'name_until'] },
  calendar: { key: ['person_id'], rest: ['hash', 'with_names'] },
  mail: { key: ['person_id'], rest: ['hash', 'sealed'] },
  seat_of: {
    key: ['match_id', 'tenure'],
    rest: ['person_id', 'since', 'was', 'done_at', ...HISTORY_COLUMNS],
  },
  relation: {
    key: ['id'],
    rest: ['person_id', 'other_id', 'kind', 'place', 'called', 'since', 'until', 'forget_at'],
  },
  followed: { key: ['person_id', 'match_id'], rest: ['game', 'called', 'since'] },
  place: { key: ['match_id', 'tenure'], rest: ['person_id', 'was', 'in_record'] },
  forgetting: { key: ['match_id', 'tenure'], rest: ['in_record'] },
  reported: {
    key: ['id', 'person_id'],
    rest: ['match_id', 'about', 'what', 'called', 'game', 'since', 'settled_at', 'seen', 'forget_at'],
  },
  ...CIRCLE_TABLES,
  ...SEASON_TABLES,
  ...CIRCLE_SIDE_TABLES,
  plan: { key: ['match_id', 'seat'], rest: ['version', 'holder', 'armed', 'tree', 'state'] },
};

export const movedRowCalls = {
  async rowsOf(database, table: MovedTable, most: number, after?: MovedRow): Promise<readonly MovedRow[]> {
    const behind = after === undefined ? [] : PEOPLE_TABLES[table].key.map((column) => after[column]);
    const rows = await database.read(pageSql(table, after === undefined), [most, ...behind]);
    return rows.map((row) => ({ ...row }) as MovedRow);
  },

  async putRows(database, table: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    const { text, columns } = putSql(table);
    await database.transact(async (sql) => {
      for (const row of rows)
        await sql(
          text,
          columns.map((column) => row[column]),
        );
    });
  },
} satisfies Partial<Calls<PeopleCalls>>;

/** Keyset pagination: rows after a key. `isFirst`: from the beginning. */
export function pageSql(table: MovedTable, isFirst: boolean): string {
  const { key, rest } = PEOPLE_TABLES[table];
  const names = key.join(', ');
  const behind = isFirst ? '' : `WHERE (${names}) > (${key.map((_, i) => `$${i + 2}`).join(', ')})`;
  return `SELECT ${[...key, ...rest].join(', ')} FROM ${table} ${behind} ORDER BY ${names} LIMIT $1`;
}

function putSql(table: MovedTable): { readonly text: string; readonly columns: readonly string[] } {
  const { key, rest } = PEOPLE_TABLES[table];
  const columns = [...key, ...rest];
  const values = columns.map((_, i) => `$${i + 1}`).join(', ');
  return { text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`, columns };
}
