// Seats of people: calls on their table (peopleTables.ts), for any database.

import type { SeatOf } from '../../ports/historyStore.ts';
import type { PeopleCalls } from '../../ports/peopleStore.ts';
import { FOLLOW_WRITE } from './follows.ts';
import { HISTORY_WRITE } from './history.ts';
import type { Calls } from './peopleDatabase.ts';
import { PEOPLE_READ as READ, seatOf, PEOPLE_WRITE as WRITE } from './peopleTables.ts';
import { PLACE_WRITE } from './places.ts';

export const seatCalls = {
  bind(database, { matchId, tenure, personId, since }: SeatOf): Promise<boolean> {
    return database.transact(async (sql) => {
      await sql(WRITE.bind, [matchId, tenure, personId, since]);
      return (await sql(READ.seat, [matchId, tenure]))[0]?.person_id === personId;
    });
  },

  unbind(database, matchId: string, tenure: string): Promise<void> {
    return database.transact(async (sql) => {
      for (const text of [PLACE_WRITE.leaveSeat, WRITE.unbind]) await sql(text, [matchId, tenure]);
    });
  },

  async seatsOf(
    database,
    personId: string,
    most: number,
    after?: Pick<SeatOf, 'since' | 'matchId' | 'tenure'>,
  ): Promise<readonly SeatOf[]> {
    const { read } = database;
    const rows =
      after === undefined
        ? await read(READ.seats, [personId, most])
        : await read(READ.seatsAfter, [personId, most, after.since, after.matchId, after.tenure]);
    return rows.map(seatOf);
  },

  async openSeatsOf(database, personId: string, most: number): Promise<readonly SeatOf[]> {
    return (await database.read(READ.openSeats, [personId, most])).map(seatOf);
  },

  async markDone(database, personId: string, matchIds: readonly string[], at: number): Promise<void> {
    await database.transact(async (sql) => {
      for (const matchId of matchIds) await sql(WRITE.done, [matchId, personId, at]);
    });
  },

  reopen(database, matchId: string): Promise<void> {
    return database.transact(async (sql) => {
      for (const text of [WRITE.reopen, HISTORY_WRITE.noEnd]) await sql(text, [matchId]);
    });
  },

  async seatsIn(database, matchId: string, personId: string): Promise<readonly SeatOf[]> {
    return (await database.read(READ.seatsIn, [matchId, personId])).map(seatOf);
  },

  async seatsAt(database, matchId: string): Promise<readonly SeatOf[]> {
    return (await database.read(READ.seatsAt, [matchId])).map(seatOf);
  },

  async seatIs(database, matchId: string, tenure: string): Promise<SeatOf | undefined> {
    return (await database.read(READ.seat, [matchId, tenure])).map(seatOf)[0];
  },

  forgetMatch(database, matchId: string): Promise<void> {
    return database.transact(async (sql) => {
      for (const text of [PLACE_WRITE.leaveSeats, WRITE.forgetMatch]) await sql(text, [matchId]);
      await sql(FOLLOW_WRITE.endFollows, [matchId]);
    });
  },
} satisfies Partial<Calls<PeopleCalls>>;
