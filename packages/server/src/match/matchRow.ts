// A table as one line of the lobby: from memory, or from the store for one that sleeps.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow, MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { TableRow } from './ports.ts';
import { isPresent, type Person, type Seating } from './seating.ts';
import { peopleOf, setupOf } from './tableRow.ts';
import type { TableSetup } from './tableTypes.ts';

type Sitting = Pick<Person, 'name' | 'bot'> & Partial<Pick<Person, 'online'>>;

interface People {
  readonly seats: readonly (Sitting | null)[];
  readonly watchersAllowed: boolean;
  readonly locked: boolean;
}

export const matchRow = (setup: TableSetup, status: MatchStatus, seating: Seating): MatchRow =>
  lineOf(setup, status, seating, seating.watchers.length);

/** Nobody is there but bots. Throws `DamagedError` where the row cannot be read, or names a game that is not offered. */
export function sleepingRow(row: TableRow, games: ReadonlyMap<string, AnyGame>): MatchRow {
  const { seats, watchersAllowed, locked } = peopleOf(row);
  const sitting = seats.map((person) => (person === null ? null : sittingOf(person)));
  return lineOf(setupOf(row, games), row.status, { seats: sitting, watchersAllowed, locked }, 0);
}

/** As stored: nobody has an open wire. */
const sittingOf = ({ name, bot }: Sitting): Sitting => (bot === undefined ? { name } : { name, bot });

function lineOf(
  { matchId, game, options, clock, takebacks, createdAt }: TableSetup,
  status: MatchStatus,
  { seats, watchersAllowed, locked }: People,
  watchers: number,
): MatchRow {
  return {
    matchId,
    game: game.id,
    title: game.title,
    options,
    clock,
    takebacks,
    status,
    seats: seats.map((person) => person?.name ?? ''),
    bots: seats.map((person) => person?.bot ?? 0),
    here: seats.map((person) => isPresent(person)),
    watchers,
    watchersAllowed,
    locked,
    createdAt,
  };
}
