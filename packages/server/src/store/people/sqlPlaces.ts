// Mentions of people outside their seats, for any database.

import type { NamedPlace, PlaceCalls, StandingPlace } from '../../ports/placeStore.ts';
import type { Row } from '../rows.ts';
import { withAliases } from './aliases.ts';
import { PLACE_READ as READ, PLACE_WRITE as WRITE } from './placeTables.ts';
import { SqlReports } from './sqlReports.ts';

export class SqlPlaces extends SqlReports implements PlaceCalls {
  namePlace(matchId: string, tenure: string, personId: string): Promise<void> {
    return this.write(WRITE.name, [matchId, tenure, personId]);
  }

  keepInRecord(matchId: string, standing: readonly StandingPlace[]): Promise<void> {
    return this.database.transact(async (sql) => {
      await sql(WRITE.leaveSeats, [matchId]);
      for (const { tenure, inRecord } of standing)
        for (const text of [WRITE.inRecord, WRITE.inRecordToForget])
          await sql(text, [matchId, tenure, inRecord]);
    });
  }

  async placesOf(personId: string): Promise<readonly NamedPlace[]> {
    const { read } = this.database;
    const places: NamedPlace[] = [];
    for (const id of await withAliases(read, personId))
      places.push(...(await read(READ.places, [id])).map(placeOf));
    return places;
  }

  async toForget(most: number, after?: NamedPlace): Promise<readonly NamedPlace[]> {
    const { matchId = '', tenure = '' } = after ?? {};
    return (await this.database.read(READ.toForget, [most, matchId, tenure])).map(placeOf);
  }

  async forgotten(matchId: string, tenure: string): Promise<void> {
    await this.database.transact(async (sql) => {
      for (const text of [WRITE.forgotten, WRITE.leave]) await sql(text, [matchId, tenure]);
    });
    // The person is forgotten.
    if ((await this.toForget(1)).length === 0) await this.database.scrub();
  }

  callFollowed(matchId: string, called: string): Promise<void> {
    return this.write(WRITE.callFollowed, [matchId, called]);
  }

  scrub(): Promise<void> {
    return this.database.scrub();
  }
}

const placeOf = (row: Row): NamedPlace => ({
  matchId: String(row.match_id),
  tenure: String(row.tenure),
  inRecord: String(row.in_record),
});
