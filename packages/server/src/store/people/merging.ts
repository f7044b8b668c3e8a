// Merges of two accounts: tables, statements and calls, for any database.

import type { MergeCalls, MergedPerson, MergingPeople } from '../../ports/peopleStore.ts';
import type { Row } from '../rows.ts';
import { CALENDAR_WRITE } from './calendars.ts';
import { MAIL_WRITE } from './mail.ts';
import type { Calls, PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ, PEOPLE_WRITE } from './peopleTables.ts';

/** Rows that move to the other account, with their former owner until the merge is final. */
const MOVING = ['session', 'passkey', 'seat_of'] as const;

/** Names of types as in `peopleSchema`. */
export function mergeSchema(text: string, real: string, strict: string): string {
  const none = `${text} NOT NULL DEFAULT ''`;
  return `
  ALTER TABLE person ADD COLUMN alias_of ${none};
  CREATE INDEX person_alias ON person (alias_of);
  ${MOVING.map((table) => `ALTER TABLE ${table} ADD COLUMN was ${none};`).join('\n  ')}
  CREATE TABLE merged (
    person_id ${text} PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE, into_id ${text} NOT NULL,
    until ${real} NOT NULL, name_until ${real} NOT NULL
  )${strict};
  CREATE INDEX merged_into ON merged (into_id);
  CREATE INDEX merged_until ON merged (until);`;
}

/** Exported for the tests of query plans. */
export const MERGE_READ = {
  merged: `SELECT public_id, name, until FROM merged JOIN person ON id = person_id
    WHERE into_id = $1 AND until > $2 ORDER BY until, id`,
  undoable: `SELECT person_id FROM merged JOIN person ON id = person_id
    WHERE into_id = $1 AND public_id = $2 AND until > $3`,
  ofInto: 'SELECT * FROM merged WHERE into_id = $1',
  due: 'SELECT * FROM merged WHERE until <= $1',
  seatSum: 'SELECT count(*) AS count, min(since) AS first FROM seat_of WHERE person_id = $1',
} as const;

export const MERGE_WRITE = {
  alias: 'UPDATE person SET alias_of = $2 WHERE id = $1',
  addMerged: 'INSERT INTO merged (person_id, into_id, until, name_until) VALUES ($1, $2, $3, $4)',
  dropMerged: 'DELETE FROM merged WHERE person_id = $1',
  dropChallenges: 'DELETE FROM challenge WHERE person_id = $1',
  dropRecovery: 'DELETE FROM way_back WHERE person_id = $1',
  takeRecovery: `UPDATE way_back SET person_id = $1
    WHERE person_id = $2 AND NOT EXISTS (SELECT 1 FROM way_back WHERE person_id = $1)`,
  dropRecoveryOfAliases:
    'DELETE FROM way_back WHERE person_id IN (SELECT id FROM person WHERE alias_of = $1)',
  /** No avatar is called like that: none has spaces. */
  nameless: `UPDATE person SET name = '', skeleton = 'alias ' || id WHERE id = $1`,
} as const;

/** The last of them came later. */
const ALL_MOVING = [...MOVING, 'place'] as const;

/** From $2 to $1. */
export const MOVES: readonly string[] = ALL_MOVING.map(
  (table) => `UPDATE ${table} SET person_id = $1, was = $2 WHERE person_id = $2`,
);
/** Back from $1 to $2. */
export const MOVES_BACK: readonly string[] = ALL_MOVING.map(
  (table) => `UPDATE ${table} SET person_id = $2, was = '' WHERE person_id = $1 AND was = $2`,
);
/** Makes the rows that moved from $2 to $1 final. */
export const STAYS: readonly string[] = ALL_MOVING.map(
  (table) => `UPDATE ${table} SET was = '' WHERE person_id = $1 AND was = $2`,
);

export const mergeCalls: Calls<MergeCalls> = {
  merge(database, { older, younger, until, nameUntil }: MergingPeople): Promise<boolean> {
    return database.transact(async (sql, again) => {
      const [[into], [from]] = [
        await sql(PEOPLE_READ.person, [older]),
        await sql(PEOPLE_READ.person, [younger]),
      ];
      if (into === undefined || from === undefined) return false;
      if (again && from.alias_of === older) return true;
      if (into.alias_of !== '' || from.alias_of !== '') return false;
      // Earlier merges into the younger account move along with it.
      await settle(sql, await sql(MERGE_READ.ofInto, [younger]));
      for (const text of MOVES) await sql(text, [older, younger]);
      await sql(PEOPLE_WRITE.dropLinks, [younger]);
      await sql(MERGE_WRITE.dropChallenges, [younger]);
      await sql(MAIL_WRITE.dropLinks, [younger]);
      // Its calendar would show more than it was created for.
      await sql(CALENDAR_WRITE.dropCalendar, [younger]);
      await sql(MERGE_WRITE.alias, [younger, older]);
      await sql(MERGE_WRITE.addMerged, [younger, older, until, nameUntil]);
      return true;
    });
  },

  async mergedInto(database, personId: string, now: number): Promise<readonly MergedPerson[]> {
    const rows = await database.read(MERGE_READ.merged, [personId, now]);
    return rows.map(({ public_id, name, until }) => ({
      ...{ publicId: String(public_id), name: String(name), until: Number(until) },
    }));
  },

  undoMerge(database, personId: string, publicId: string, recovery: string, now: number): Promise<boolean> {
    return database.transact(async (sql, again) => {
      if (again && (await sql(PEOPLE_READ.recovery, [recovery])).length > 0) return true;
      const [found] = await sql(MERGE_READ.undoable, [personId, publicId, now]);
      if (found === undefined) return false;
      const younger = String(found.person_id);
      for (const text of MOVES_BACK) await sql(text, [personId, younger]);
      await sql(MERGE_WRITE.alias, [younger, '']);
      await sql(MERGE_WRITE.dropMerged, [younger]);
      await sql(PEOPLE_WRITE.setRecovery, [younger, recovery]);
      return true;
    });
  },

  async seatSum(
    database,
    personId: string,
  ): Promise<{ readonly count: number; readonly first: number | undefined }> {
    const [row] = await database.read(MERGE_READ.seatSum, [personId]);
    const count = Number(row?.count ?? 0);
    return { count, first: count === 0 ? undefined : Number(row?.first) };
  },
};

/** These become final: the former owner is forgotten, and the name becomes an alias. */
export async function settle(sql: PeopleSql, merged: readonly Row[]): Promise<void> {
  for (const { person_id: younger, into_id: older, name_until: nameUntil } of merged) {
    const [before] = await sql(PEOPLE_READ.person, [younger]);
    for (const text of STAYS) await sql(text, [older, younger]);
    await sql(MERGE_WRITE.takeRecovery, [older, younger]);
    await sql(MERGE_WRITE.dropRecovery, [younger]);
    await sql(MAIL_WRITE.takeMail, [older, younger]);
    await sql(MAIL_WRITE.dropMail, [younger]);
    await sql(PEOPLE_WRITE.addOldName, [older, nameUntil, before?.skeleton]);
    await sql(MERGE_WRITE.nameless, [younger]);
    await sql(MERGE_WRITE.dropMerged, [younger]);
  }
}
