// Mentions of people outside their seats, in the tables of people (ports/placeStore.ts), and the statements on them. Pending
// erasures outlive their person, so that a crash leaves no name behind.

/** Names of types as in `peopleSchema`. */
export const placeSchema = (text: string, strict: string): string => `
  CREATE TABLE place (
    match_id ${text} NOT NULL, tenure ${text} NOT NULL, person_id ${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    was ${text} NOT NULL DEFAULT '', in_record ${text} NOT NULL DEFAULT '', PRIMARY KEY (match_id, tenure)
  )${strict};
  CREATE INDEX place_person ON place (person_id);
  CREATE TABLE forgetting (
    match_id ${text} NOT NULL, tenure ${text} NOT NULL, in_record ${text} NOT NULL DEFAULT '', PRIMARY KEY (match_id, tenure)
  )${strict};`;

/** Exported for the tests of query plans. */
export const PLACE_READ = {
  places: 'SELECT * FROM place WHERE person_id = $1 ORDER BY match_id, tenure',
  toForget: 'SELECT * FROM forgetting WHERE (match_id, tenure) > ($2, $3) ORDER BY match_id, tenure LIMIT $1',
} as const;

/** `$1`: a match; with `AND tenure = $2` one seat of it. */
const SEATS_TO_PLACES = `INSERT INTO place (match_id, tenure, person_id, was)
  SELECT match_id, tenure, person_id, was FROM seat_of WHERE match_id = $1`;

export const PLACE_WRITE = {
  name: `INSERT INTO place (match_id, tenure, person_id) SELECT $1, $2, $3
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  leaveSeat: `${SEATS_TO_PLACES} AND tenure = $2 ON CONFLICT DO NOTHING`,
  leaveSeats: `${SEATS_TO_PLACES} ON CONFLICT DO NOTHING`,
  inRecord: 'UPDATE place SET in_record = $3 WHERE match_id = $1 AND tenure = $2',
  inRecordToForget: 'UPDATE forgetting SET in_record = $3 WHERE match_id = $1 AND tenure = $2',
  forgotten: 'DELETE FROM forgetting WHERE match_id = $1 AND tenure = $2',
  leave: 'DELETE FROM place WHERE match_id = $1 AND tenure = $2',
  callFollowed: 'UPDATE followed SET called = $2 WHERE match_id = $1',
} as const;

/** Queues all erasures of the person $1, in the statement before the one that deletes it. */
export const TO_FORGET: readonly string[] = [
  `INSERT INTO forgetting (match_id, tenure, in_record) SELECT match_id, tenure, in_record FROM place WHERE person_id = $1
    ON CONFLICT DO NOTHING`,
  `INSERT INTO forgetting (match_id, tenure) SELECT match_id, tenure FROM seat_of WHERE person_id = $1
    ON CONFLICT DO NOTHING`,
  `INSERT INTO forgetting (match_id, tenure) SELECT '', id FROM person WHERE id = $1 ON CONFLICT DO NOTHING`,
];
