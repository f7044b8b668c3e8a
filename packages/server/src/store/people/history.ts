// Match history: tables, statements and calls, for any database.

import type {
  HistoryCalls,
  MetSeat,
  PlayedDetail,
  PlayedEnd,
  PlayedFilter,
  PlayedPlace,
  PlayedSeat,
  SeatOf,
  SeatPlace,
} from '../../ports/historyStore.ts';
import type { Row } from '../rows.ts';
import { withAliases } from './aliases.ts';
import { type Calls, write } from './peopleDatabase.ts';
import { PEOPLE_READ, seatOf } from './peopleTables.ts';

/** Names of types as in `peopleSchema`. `ended_at`: 0 as long as the end is unknown. */
export const historySchema = (text: string, real: string): string => `
  ALTER TABLE seat_of ADD COLUMN ended_at ${real} NOT NULL DEFAULT 0;
  ALTER TABLE seat_of ADD COLUMN length ${real} NOT NULL DEFAULT 0;
  ${['game', 'pace', 'result', 'roles', 'facts', 'tag']
    .map((column) => `ALTER TABLE seat_of ADD COLUMN ${column} ${text} NOT NULL DEFAULT '';`)
    .join('\n  ')}
  CREATE INDEX seat_of_played ON seat_of (person_id, ended_at, match_id, tenure);`;

/** Of the table of seats. */
export const HISTORY_COLUMNS = [
  ...['ended_at', 'length', 'game', 'pace', 'result', 'roles', 'facts', 'tag'],
] as const;

/** Exported for the tests of query plans. */
export const HISTORY_READ = {
  endless: `SELECT * FROM seat_of WHERE person_id = $1 AND ended_at = 0 AND (since, match_id, tenure) < ($3, $4, $5)
    ORDER BY since DESC, match_id DESC, tenure DESC LIMIT $2`,
  played: `SELECT * FROM seat_of WHERE person_id = $1 AND (ended_at, match_id, tenure) < ($3, $4, $5)
    AND ended_at >= $6 AND ended_at < $7 AND length >= $8 AND length <= $9
    AND ($10 = '' OR game = $10) AND ($11 = '' OR pace = $11) AND ($12 = '' OR result = $12) AND ($13 = '' OR tag = $13)
    AND ($14 = '' OR ' ' || roles || ' ' LIKE '% ' || $14 || ' %')
    AND ($15 = '' OR EXISTS (SELECT 1 FROM seat_of other WHERE other.match_id = seat_of.match_id AND other.person_id = $15))
    ORDER BY ended_at DESC, match_id DESC, tenure DESC LIMIT $2`,
  /** Opponents with an account, of matches between two cursors. */
  met: `SELECT other.match_id, other.tenure, person.id, person.skeleton FROM seat_of own
    JOIN seat_of other ON other.match_id = own.match_id AND other.person_id <> own.person_id
    JOIN person ON person.id = other.person_id
    WHERE own.person_id = $1 AND (own.ended_at, own.match_id, own.tenure) <= ($2, $3, $4)
    AND (own.ended_at, own.match_id, own.tenure) >= ($5, $6, $7)`,
} as const;

export const HISTORY_WRITE = {
  putEnd: `UPDATE seat_of SET ended_at = $3, game = $4, pace = $5, result = $6, length = 0, roles = '', facts = ''
    WHERE match_id = $1 AND tenure = $2 AND ended_at <> $3`,
  putDetail: `UPDATE seat_of SET length = $4, roles = $5, facts = $6
    WHERE match_id = $1 AND tenure = $2 AND ended_at = $3`,
  /** The match was reopened. */
  noEnd: `UPDATE seat_of SET ended_at = 0, result = '', length = 0, roles = '', facts = ''
    WHERE match_id = $1 AND ended_at > 0`,
  tag: 'UPDATE seat_of SET tag = $3 WHERE match_id = $2 AND person_id = $1',
} as const;

/** Later than anything. */
const NEVER = Number.MAX_SAFE_INTEGER;

export const historyCalls: Calls<HistoryCalls> = {
  putEnd(
    database,
    matchId: string,
    tenure: string,
    { endedAt, game, pace, result }: PlayedEnd,
  ): Promise<void> {
    return write(database, HISTORY_WRITE.putEnd, [matchId, tenure, endedAt, game, pace, result]);
  },

  putDetail(
    database,
    matchId: string,
    tenure: string,
    endedAt: number,
    { length, roles, facts }: PlayedDetail,
  ): Promise<void> {
    return write(database, HISTORY_WRITE.putDetail, [matchId, tenure, endedAt, length, roles, facts]);
  },

  async endlessOf(
    database,
    personId: string,
    most: number,
    { since, matchId, tenure }: SeatPlace = { since: NEVER, matchId: '', tenure: '' },
  ): Promise<readonly SeatOf[]> {
    return (await database.read(HISTORY_READ.endless, [personId, most, since, matchId, tenure])).map(seatOf);
  },

  async playedOf(
    database,
    personId: string,
    filter: PlayedFilter,
    most: number,
    { endedAt, matchId, tenure }: PlayedPlace = { endedAt: NEVER, matchId: '', tenure: '' },
  ): Promise<readonly PlayedSeat[]> {
    const { from = 1, to = NEVER, least = 0, most: longest = NEVER } = filter;
    const { game, pace, result, tag, role, met } = filter;
    const words = [game, pace, result, tag, role, met].map((word = '') => word);
    const rows = await database.read(HISTORY_READ.played, [
      ...[personId, most, endedAt, matchId, tenure],
      ...[Math.max(1, from), to, least, longest, ...words],
    ]);
    return rows.map(playedSeat);
  },

  async metBy(
    database,
    personId: string,
    newest: PlayedPlace,
    oldest: PlayedPlace,
  ): Promise<readonly MetSeat[]> {
    const place = ({ endedAt, matchId, tenure }: PlayedPlace) => [endedAt, matchId, tenure];
    const rows = await database.read(HISTORY_READ.met, [personId, ...place(newest), ...place(oldest)]);
    return rows.map((row) => ({
      ...{ matchId: String(row.match_id), tenure: String(row.tenure) },
      ...{ personId: String(row.id), skeleton: String(row.skeleton) },
    }));
  },

  async looksOf(database, personId: string, now: number): Promise<readonly string[]> {
    const { read } = database;
    const looks: string[] = [];
    for (const id of await withAliases(read, personId))
      for (const { skeleton } of [
        ...(await read(PEOPLE_READ.person, [id])),
        ...(await read(PEOPLE_READ.oldNames, [id, now])),
      ])
        looks.push(String(skeleton));
    return looks;
  },

  tagSeats(database, personId: string, matchId: string, tag: string): Promise<void> {
    return write(database, HISTORY_WRITE.tag, [personId, matchId, tag]);
  },
};

export const playedSeat = (row: Row): PlayedSeat => ({
  ...seatOf(row),
  ...{ endedAt: Number(row.ended_at), game: String(row.game), pace: String(row.pace) },
  ...{ result: String(row.result), length: Number(row.length), roles: String(row.roles) },
  ...{ facts: String(row.facts), tag: String(row.tag) },
});
