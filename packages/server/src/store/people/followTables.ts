// Follows, in the tables of people (ports/followStore.ts), and the statements on them. Followers of a person stand
// in the table of relations (relationTables.ts): `until` is since when a block has ended it, 0: none has.

/** Names of types as in `peopleSchema`. */
export const followSchema = (text: string, real: string, int: string, strict: string): string => `
  CREATE TABLE followed (
    person_id ${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE, match_id ${text} NOT NULL, game ${text} NOT NULL,
    called ${text} NOT NULL, since ${real} NOT NULL, PRIMARY KEY (person_id, match_id)
  )${strict};
  CREATE INDEX followed_match ON followed (match_id);
  ALTER TABLE person ADD COLUMN unfollowed ${int} NOT NULL DEFAULT 0;`;

/** Exported for the tests of query plans. */
export const FOLLOW_READ = {
  follows: "SELECT * FROM relation WHERE person_id = $1 AND kind = 'follow' ORDER BY since DESC, id",
  followers: `SELECT * FROM relation WHERE other_id = $1 AND kind = 'follow' AND until = 0 ORDER BY since, id`,
  followed: 'SELECT * FROM followed WHERE person_id = $1 ORDER BY since DESC, match_id',
  followersOfMatch: 'SELECT * FROM followed WHERE match_id = $1 ORDER BY person_id',
} as const;

export const FOLLOW_WRITE = {
  followMatch: `INSERT INTO followed (person_id, match_id, game, called, since) SELECT $1, $2, $3, $4, $5
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $1) ON CONFLICT DO NOTHING`,
  dropMatch: 'DELETE FROM followed WHERE person_id = $1 AND match_id = $2',
  endFollows: 'DELETE FROM followed WHERE match_id = $1',
  followPerson: `INSERT INTO relation (id, person_id, other_id, kind, place, called, since, until, forget_at)
    SELECT $1, $2, $3, 'follow', '', $4, $5, 0, 0 WHERE EXISTS (SELECT 1 FROM person WHERE id = $2)
    AND EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  dropFollow: "DELETE FROM relation WHERE id = $2 AND person_id = $1 AND kind = 'follow'",
  /** $2 has blocked $1: the row of $1 stays in the list, so that it reveals nothing. */
  endByBlock: `UPDATE relation SET until = $3
    WHERE person_id = $1 AND other_id = $2 AND kind = 'follow' AND until = 0 RETURNING id`,
  /** A block ends one's own follow. */
  dropByBlock: `DELETE FROM relation WHERE person_id = $1 AND other_id = $2 AND kind = 'follow'
    RETURNING id`,
  allow: 'UPDATE person SET unfollowed = $2 WHERE id = $1',
} as const;
