// Port of tournaments to tables: creates matches with all players seated, which start at once.

import type { AnyGame, Seat, Tagged } from '@hexmarch/shared/kernel/game';
import type { MatchRow, MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { ElsewhereError, MatchError } from '../../base/errors.ts';
import type { AppointedTerms } from '../../lobby/nextTables.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { Person } from '../../match/person.ts';
import type { Table } from '../../table/table.ts';
import type { Ending } from '../state/bracket.ts';
import type { LeaguePlayer } from '../state/leagueRows.ts';

/** What has come of a match. `played`: still running, as far as known here; `void`: it cannot be played to an end. */
type Ended<T> = T | 'played' | 'void';

export interface LeagueTables {
  /** Resolves when there is a match of that id, and it is about to start. Throws `ElsewhereError` while another server makes it. */
  make(matchId: string, terms: AppointedTerms, people: readonly LeaguePlayer[]): Promise<void>;
  /** Passes followers of earlier matches on to this one. Never rejects. */
  opened(matchId: string, before: readonly string[]): Promise<void>;
  endingOf(matchId: string): Promise<Ended<Ending>>;
  /** Places by seat, 1 the best; of an aborted match none. */
  resultOf(matchId: string): Promise<Ended<readonly number[]>>;
  /** Seats whose players have never come; undefined: another server knows. */
  missingAt(matchId: string): Promise<readonly Seat[] | undefined>;
  /** Those seats resign; where nobody else is left, the match is aborted. Undefined: another server has to do it. */
  takeOut(matchId: string, seats: readonly Seat[]): Promise<boolean | undefined>;
  /** Undefined: not found, or unknown now. */
  rowOf(matchId: string): Promise<MatchRow | undefined>;
}

export const leagueTables = (tables: Tables): LeagueTables => ({
  make: (matchId, terms, people) =>
    tables.next.appoint(
      terms,
      people.map(({ name, keyHash }) => ({ name, tokenHash: keyHash })),
      matchId,
    ),
  opened: (matchId, before) => tables.next.followOn(before, matchId),
  endingOf: (matchId) => endedIn(tables, matchId, endingAt),
  resultOf: (matchId) => endedIn(tables, matchId, placesAt),
  missingAt: (matchId) => hereOnly(tables.lookAt(matchId, async ({ seating }) => missingFrom(seating.seats))),
  takeOut: (matchId, seats) => hereOnly(tables.lookAt(matchId, (table) => takenOut(table, seats))),
  rowOf: (matchId) => tables.rowOf({ matchId }).catch(() => undefined),
});

/** Undefined where another server has the match. */
const hereOnly = <T>(looked: Promise<T>): Promise<T | undefined> =>
  looked.catch((error: unknown) => {
    if (error instanceof ElsewhereError) return undefined;
    throw error;
  });

const missingFrom = (seats: readonly (Person | null)[]): readonly Seat[] =>
  seats.flatMap((person, seat) => (person?.arrived === false ? [seat] : []));

async function endedIn<T>(
  tables: Tables,
  matchId: string,
  read: (table: Table) => Ended<T>,
): Promise<Ended<T>> {
  const status = await statusOf(tables, matchId);
  if (status === 'gone' || status === 'frozen') return 'void';
  if (status === 'playing') return 'played';
  const readEnding = async (table: Table) => {
    // Its server may have crashed between creating and opening it.
    if (table.status === 'waiting') await table.openIfReady();
    return table.status === 'over' ? read(table) : 'played';
  };
  return (await tables.lookAt(matchId, readEnding)) ?? 'void';
}

/** `gone`: not stored; a damaged one counts as frozen. */
async function statusOf(tables: Tables, matchId: string): Promise<MatchStatus | 'gone'> {
  try {
    return (await tables.rowOf({ matchId }))?.status ?? 'gone';
  } catch (error) {
    if (error instanceof MatchError && error.code === 'damaged') return 'frozen';
    throw error;
  }
}

function endingAt({ match }: Table): Ending {
  const winners = match?.outcome?.winners ?? [];
  const [winner] = winners;
  if (match === undefined || winner === undefined || winners.length !== 1) return {};
  const prize = prizeOf(match.game, match.position.state);
  return prize === undefined ? {} : { winner, prize };
}

const prizeOf = ({ knockout }: AnyGame, state: unknown): string | undefined => knockout?.prize(state);

function placesAt({ match }: Table): Ended<readonly number[]> {
  const outcome = match?.outcome;
  if (match === undefined || outcome === undefined || outcome.reason === 'aborted') return 'void';
  const seats = [...match.head.line.seats.keys()];
  const { winners, places = [winners, seats.filter((seat) => !winners.includes(seat))] } = outcome;
  return seats.map((seat) => 1 + places.findIndex((level) => level.includes(seat)));
}

/** Resolves with false where that cannot be done now. */
async function takenOut({ match, setup, hostActions }: Table, seats: readonly Seat[]): Promise<boolean> {
  if (match?.status !== 'playing') return true;
  const { resign } = setup.game.offers ?? {};
  const playing = match.playing.filter((seat) => seats.includes(seat));
  if (resign === undefined || playing.length === match.playing.length)
    return (await hostActions.operatorActions.act({ type: 'abort' })) === undefined;
  for (const seat of playing)
    if ((await match.give(seat, () => ({ type: resign }) as Tagged)) !== undefined) return false;
  return true;
}
