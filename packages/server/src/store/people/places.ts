// Mentions of people outside their seats: tables, statements and calls, for any database.

import type { NamedPlace, PlaceCalls, StandingPlace } from '../../ports/placeStore.ts';
import type { Row } from '../rows.ts';
import { withAliases } from './aliases.ts';
import { type Calls, write } from './peopleDatabase.ts';

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

export const placeCalls: Calls<PlaceCalls> = {
  namePlace(database, matchId: string, tenure: string, personId: string): Promise<void> {
    return write(database, PLACE_WRITE.name, [matchId, tenure, personId]);
  },

  keepInRecord(database, matchId: string, standing: readonly StandingPlace[]): Promise<void> {
    return database.transact(async (sql) => {
      await sql(PLACE_WRITE.leaveSeats, [matchId]);
      for (const { tenure, inRecord } of standing)
        for (const text of [PLACE_WRITE.inRecord, PLACE_WRITE.inRecordToForget])
          await sql(text, [matchId, tenure, inRecord]);
    });
  },

  async placesOf(database, personId: string): Promise<readonly NamedPlace[]> {
    const { read } = database;
    const places: NamedPlace[] = [];
    for (const id of await withAliases(read, personId))
      places.push(...(await read(PLACE_READ.places, [id])).map(placeOf));
    return places;
  },

  async toForget(database, most: number, after?: NamedPlace): Promise<readonly NamedPlace[]> {
    const { matchId = '', tenure = '' } = after ?? {};
    return (await database.read(PLACE_READ.toForget, [most, matchId, tenure])).map(placeOf);
  },

  async forgotten(database, matchId: string, tenure: string): Promise<void> {
    await database.transact(async (sql) => {
      for (const text of [PLACE_WRITE.forgotten, PLACE_WRITE.leave]) await sql(text, [matchId, tenure]);
    });
    // The person is forgotten.
    if ((await placeCalls.toForget(database, 1)).length === 0) await database.scrub();
  },

  callFollowed(database, matchId: string, called: string): Promise<void> {
    return write(database, PLACE_WRITE.callFollowed, [matchId, called]);
  },

  scrub(database): Promise<void> {
    return database.scrub();
  },
};

const placeOf = (row: Row): NamedPlace => ({
  matchId: String(row.match_id),
  tenure: String(row.tenure),
  inRecord: String(row.in_record),
});
