// The tables of people (ports/peopleStore.ts), the same for SQLite and PostgreSQL, and the statements on them.

import type { SeatOf } from '../../ports/historyStore.ts';
import type { Row } from '../rows.ts';

/** `text` and `real`: the database's types of keys and ms; `strict`: suffix of a table. */
export function peopleSchema(text: string, real: string, int: string, strict: string): string {
  const whose = `person_id ${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE person (
    id ${text} PRIMARY KEY, public_id ${text} NOT NULL UNIQUE, kind ${text} NOT NULL, name ${text} NOT NULL,
    skeleton ${text} NOT NULL UNIQUE, created_month ${text} NOT NULL, lang ${text} NOT NULL
  )${strict};
  CREATE TABLE old_name (
    ${whose}, until ${real} NOT NULL, skeleton ${text} NOT NULL, PRIMARY KEY (person_id, until, skeleton)
  )${strict};
  CREATE INDEX old_name_skeleton ON old_name (skeleton);
  CREATE INDEX old_name_until ON old_name (until);
  CREATE TABLE session (
    hash ${text} PRIMARY KEY, ${whose}, label ${text} NOT NULL, used_day ${text} NOT NULL, until ${real} NOT NULL
  )${strict};
  CREATE INDEX session_person ON session (person_id);
  CREATE INDEX session_until ON session (until);
  CREATE TABLE way_back (${whose} PRIMARY KEY, recovery_hash ${text} NOT NULL UNIQUE)${strict};
  CREATE TABLE one_time (
    hash ${text} PRIMARY KEY, kind ${text} NOT NULL, slot ${text} NOT NULL, ${whose}, until ${real} NOT NULL, tries ${int} NOT NULL
  )${strict};
  CREATE INDEX one_time_slot ON one_time (slot);
  CREATE INDEX one_time_person ON one_time (person_id);
  CREATE INDEX one_time_until ON one_time (until);
  CREATE TABLE seat_of (
    match_id ${text} NOT NULL, tenure ${text} NOT NULL, ${whose}, since ${real} NOT NULL, PRIMARY KEY (match_id, tenure)
  )${strict};
  CREATE INDEX seat_of_person ON seat_of (person_id, since, match_id, tenure);`;
}

/** Seats whose person has seen the end of the match are not listed any more (UI-P10): `done_at`, 0 until then. */
export const openSeats = (real: string): string => `
  ALTER TABLE seat_of ADD COLUMN done_at ${real} NOT NULL DEFAULT 0;
  CREATE INDEX seat_of_open ON seat_of (person_id, since, match_id, tenure) WHERE done_at = 0;`;

/** Exported for the tests of query plans. */
export const PEOPLE_READ = {
  person: 'SELECT * FROM person WHERE id = $1',
  named: 'SELECT * FROM person WHERE skeleton = $1',
  isOldName: 'SELECT 1 FROM old_name WHERE skeleton = $1 AND person_id <> $2 AND until > $3',
  oldNames: 'SELECT skeleton, until FROM old_name WHERE person_id = $1 AND until > $2 ORDER BY until',
  session: 'SELECT * FROM session WHERE hash = $1 AND until > $2 AND (ends_by = 0 OR ends_by > $2)',
  sessions: `SELECT * FROM session WHERE person_id = $1 AND until > $2 AND (ends_by = 0 OR ends_by > $2)
    ORDER BY used_day DESC, hash`,
  /** Or an alias's. */
  wayBack: `SELECT person_id FROM way_back WHERE person_id = $1 UNION ALL
    SELECT person_id FROM way_back WHERE person_id IN (SELECT id FROM person WHERE alias_of = $1)`,
  recovery: 'SELECT person_id FROM way_back WHERE recovery_hash = $1',
  links: 'SELECT kind, until FROM one_time WHERE person_id = $1 AND until > $2 ORDER BY until DESC',
  link: 'SELECT kind, person_id FROM one_time WHERE hash = $1 AND until > $2',
  seats:
    'SELECT * FROM seat_of WHERE person_id = $1 ORDER BY since DESC, match_id DESC, tenure DESC LIMIT $2',
  seatsAfter: `SELECT * FROM seat_of WHERE person_id = $1 AND (since, match_id, tenure) < ($3, $4, $5)
    ORDER BY since DESC, match_id DESC, tenure DESC LIMIT $2`,
  openSeats: `SELECT * FROM seat_of WHERE person_id = $1 AND done_at = 0
    ORDER BY since DESC, match_id DESC, tenure DESC LIMIT $2`,
  seatsIn: 'SELECT * FROM seat_of WHERE match_id = $1 AND person_id = $2 ORDER BY tenure',
  seatsAt: 'SELECT * FROM seat_of WHERE match_id = $1 ORDER BY tenure',
  seat: 'SELECT * FROM seat_of WHERE match_id = $1 AND tenure = $2',
} as const;

export const PEOPLE_WRITE = {
  addPerson: `INSERT INTO person (id, public_id, kind, name, skeleton, created_month, lang)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  /** Deletes everything of a person. */
  remove: 'DELETE FROM person WHERE id = $1',
  rename: 'UPDATE person SET name = $2, skeleton = $3 WHERE id = $1',
  addOldName: 'INSERT INTO old_name (person_id, until, skeleton) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  addSession: `INSERT INTO session (hash, person_id, label, used_day, until, ends_by, doubted_by)
    SELECT $1, $2, $3, $4, $5, $6, $7
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $2) ON CONFLICT DO NOTHING`,
  prolong: 'UPDATE session SET used_day = $2, until = $3 WHERE hash = $1',
  endSession: 'DELETE FROM session WHERE hash = $1',
  setRecovery: `INSERT INTO way_back (person_id, recovery_hash)
    SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM person WHERE id = $1)
    ON CONFLICT (person_id) DO UPDATE SET recovery_hash = excluded.recovery_hash`,
  offer: `INSERT INTO one_time (hash, kind, slot, person_id, until, tries) SELECT $1, 'open', $2, $3, $4, 0
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  claim: `UPDATE one_time SET hash = $2, kind = 'claimed', slot = ''
    WHERE hash = $1 AND kind = 'open' AND until > $3 RETURNING person_id`,
  miss: `UPDATE one_time SET tries = tries + 1 WHERE slot = $1 AND kind = 'open' AND hash <> $2`,
  tired: `DELETE FROM one_time WHERE slot = $1 AND kind = 'open' AND tries >= $2`,
  confirm: `UPDATE one_time SET kind = 'confirmed' WHERE person_id = $1 AND kind = 'claimed' AND until > $2
    RETURNING person_id`,
  dropLinks: 'DELETE FROM one_time WHERE person_id = $1',
  finish: `DELETE FROM one_time WHERE hash = $1 AND kind = 'confirmed' AND until > $2 RETURNING person_id`,
  bind: `INSERT INTO seat_of (match_id, tenure, person_id, since) SELECT $1, $2, $3, $4
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  unbind: 'DELETE FROM seat_of WHERE match_id = $1 AND tenure = $2',
  done: 'UPDATE seat_of SET done_at = $3 WHERE match_id = $1 AND person_id = $2 AND done_at = 0',
  reopen: 'UPDATE seat_of SET done_at = 0 WHERE match_id = $1 AND done_at > 0',
  forgetMatch: 'DELETE FROM seat_of WHERE match_id = $1',
} as const;

export const seatOf = (row: Row): SeatOf => ({
  ...{ matchId: String(row.match_id), tenure: String(row.tenure) },
  ...{ personId: String(row.person_id), since: Number(row.since) },
});
