// The lobby row of a table: from memory, or from the store for a dormant one.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow, MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { fixedIn, termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Person } from '../../match/person.ts';
import type { TableRow } from '../../ports/ports.ts';
import { isPresent } from '../seats/presence.ts';
import type { Seating } from '../seats/seating.ts';
import { peopleOf, setupOf } from './tableRow.ts';
import type { TableSetup } from './tableTypes.ts';

type Sitting = Pick<Person, 'name' | 'bot'> & Partial<Pick<Person, 'online'>>;

interface People {
  /** Hides presence as well. */
  readonly hidesNames: boolean;
  readonly seats: readonly (Sitting | null)[];
  readonly watchersAllowed: boolean;
  readonly locked: boolean;
}

export function matchRow(setup: TableSetup, status: MatchStatus, seating: Seating): MatchRow {
  const { seats, watchersAllowed, locked, cover } = seating;
  const people = { seats, watchersAllowed, locked, hidesNames: cover.isOn };
  return lineOf(setup, status, people, seating.spectators.length);
}

/** Nobody is present but bots. Throws `DamagedError` where the row is unreadable, or its game is not offered. */
export function dormantRow(row: TableRow, games: ReadonlyMap<string, AnyGame>): MatchRow {
  const { seats, watchersAllowed, locked, named } = peopleOf(row);
  const setup = setupOf(row, games);
  const hidesNames = setup.hidesNames === true && named !== true;
  const sitting = seats.map((person) => (person === null ? null : sittingOf(person)));
  return lineOf(setup, row.status, { seats: sitting, watchersAllowed, locked, hidesNames }, 0);
}

/** As stored: nobody is connected. */
const sittingOf = ({ name, bot }: Sitting): Sitting => (bot === undefined ? { name } : { name, bot });

function lineOf(
  setup: TableSetup,
  status: MatchStatus,
  { seats, watchersAllowed, locked, hidesNames }: People,
  spectators: number,
): MatchRow {
  const { matchId, game, options, createdAt } = setup;
  return {
    matchId,
    game: game.id,
    title: game.title,
    options,
    ...termsIn(setup),
    status,
    seats: seats.map((person) => person?.name ?? ''),
    bots: seats.map((person) => person?.bot ?? 0),
    here: seats.map((person) => (hidesNames ? person !== null : isPresent(person))),
    watchers: spectators,
    watchersAllowed,
    locked,
    ...fixedIn({ ...setup, hidesNames: hidesNames || undefined }),
    createdAt,
  };
}
