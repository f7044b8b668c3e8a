// A table as one line of the lobby: from memory, or from the store for one that sleeps.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow, MatchStatus } from '@hexmarch/shared/protocol/messages';
import type { Person } from '../../match/person.ts';
import type { TableRow } from '../../ports/ports.ts';
import { isPresent, type Seating } from '../seats/seating.ts';
import { peopleOf, setupOf } from './tableRow.ts';
import type { TableSetup } from './tableTypes.ts';

type Sitting = Pick<Person, 'name' | 'bot'> & Partial<Pick<Person, 'online'>>;

interface People {
  /** Nor who is there. */
  readonly hidesNames: boolean;
  readonly seats: readonly (Sitting | null)[];
  readonly watchersAllowed: boolean;
  readonly locked: boolean;
}

export function matchRow(setup: TableSetup, status: MatchStatus, seating: Seating): MatchRow {
  const { seats, watchersAllowed, locked, cover } = seating;
  const people = { seats, watchersAllowed, locked, hidesNames: cover.isOn };
  return lineOf(setup, status, people, seating.watchers.length);
}

/** Nobody is there but bots. Throws `DamagedError` where the row cannot be read, or names a game that is not offered. */
export function sleepingRow(row: TableRow, games: ReadonlyMap<string, AnyGame>): MatchRow {
  const { seats, watchersAllowed, locked, named } = peopleOf(row);
  const setup = setupOf(row, games);
  const hidesNames = setup.hidesNames === true && named !== true;
  const sitting = seats.map((person) => (person === null ? null : sittingOf(person)));
  return lineOf(setup, row.status, { seats: sitting, watchersAllowed, locked, hidesNames }, 0);
}

/** As stored: nobody has an open wire. */
const sittingOf = ({ name, bot }: Sitting): Sitting => (bot === undefined ? { name } : { name, bot });

function lineOf(
  { matchId, game, options, clock, takebacks, delay, createdAt }: TableSetup,
  status: MatchStatus,
  { seats, watchersAllowed, locked, hidesNames }: People,
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
    here: seats.map((person) => (hidesNames ? person !== null : isPresent(person))),
    watchers,
    watchersAllowed,
    locked,
    ...(hidesNames ? { hidesNames } : {}),
    ...(delay === undefined ? {} : { delay }),
    createdAt,
  };
}
