// Merges of accounts in the tables of people (ports/mergeStore.ts), and the statements on them.

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
  aliases: 'SELECT * FROM person WHERE alias_of = $1 ORDER BY id',
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
