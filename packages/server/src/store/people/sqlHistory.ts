// Match history, for any database.

import type {
  HistoryCalls,
  MetSeat,
  PlayedDetail,
  PlayedEnd,
  PlayedFilter,
  PlayedPlace,
  PlayedSeat,
  SeatPlace,
} from '../../ports/historyStore.ts';
import type { SeatOf } from '../../ports/seatOf.ts';
import type { Row } from '../rows.ts';
import { withAliases } from './aliases.ts';
import { HISTORY_READ as READ, HISTORY_WRITE as WRITE } from './historyTables.ts';
import { PEOPLE_READ } from './peopleTables.ts';
import { SqlRelations, seatOf } from './sqlRelations.ts';

/** Later than anything. */
const NEVER = Number.MAX_SAFE_INTEGER;

export class SqlHistory extends SqlRelations implements HistoryCalls {
  putEnd(matchId: string, tenure: string, { endedAt, game, pace, result }: PlayedEnd): Promise<void> {
    return this.write(WRITE.putEnd, [matchId, tenure, endedAt, game, pace, result]);
  }

  putDetail(
    matchId: string,
    tenure: string,
    endedAt: number,
    { length, roles, facts }: PlayedDetail,
  ): Promise<void> {
    return this.write(WRITE.putDetail, [matchId, tenure, endedAt, length, roles, facts]);
  }

  async endlessOf(
    personId: string,
    most: number,
    { since, matchId, tenure }: SeatPlace = { since: NEVER, matchId: '', tenure: '' },
  ): Promise<readonly SeatOf[]> {
    return (await this.database.read(READ.endless, [personId, most, since, matchId, tenure])).map(seatOf);
  }

  async playedOf(
    personId: string,
    filter: PlayedFilter,
    most: number,
    { endedAt, matchId, tenure }: PlayedPlace = { endedAt: NEVER, matchId: '', tenure: '' },
  ): Promise<readonly PlayedSeat[]> {
    const { from = 1, to = NEVER, least = 0, most: longest = NEVER } = filter;
    const { game, pace, result, tag, role, met } = filter;
    const words = [game, pace, result, tag, role, met].map((word = '') => word);
    const rows = await this.database.read(READ.played, [
      ...[personId, most, endedAt, matchId, tenure],
      ...[Math.max(1, from), to, least, longest, ...words],
    ]);
    return rows.map(playedSeat);
  }

  async metBy(personId: string, newest: PlayedPlace, oldest: PlayedPlace): Promise<readonly MetSeat[]> {
    const place = ({ endedAt, matchId, tenure }: PlayedPlace) => [endedAt, matchId, tenure];
    const rows = await this.database.read(READ.met, [personId, ...place(newest), ...place(oldest)]);
    return rows.map((row) => ({
      ...{ matchId: String(row.match_id), tenure: String(row.tenure) },
      ...{ personId: String(row.id), skeleton: String(row.skeleton) },
    }));
  }

  async looksOf(personId: string, now: number): Promise<readonly string[]> {
    const { read } = this.database;
    const looks: string[] = [];
    for (const id of await withAliases(read, personId))
      for (const { skeleton } of [
        ...(await read(PEOPLE_READ.person, [id])),
        ...(await read(PEOPLE_READ.oldNames, [id, now])),
      ])
        looks.push(String(skeleton));
    return looks;
  }

  tagSeats(personId: string, matchId: string, tag: string): Promise<void> {
    return this.write(WRITE.tag, [personId, matchId, tag]);
  }
}

export const playedSeat = (row: Row): PlayedSeat => ({
  ...seatOf(row),
  ...{ endedAt: Number(row.ended_at), game: String(row.game), pace: String(row.pace) },
  ...{ result: String(row.result), length: Number(row.length), roles: String(row.roles) },
  ...{ facts: String(row.facts), tag: String(row.tag) },
});
