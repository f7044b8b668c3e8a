// Data export: a person's data in the row of a table (TABLE-12.3), without token hashes.

import type { TableRow } from '../../ports/ports.ts';
import { namedAt } from './erasedPeople.ts';
import { peopleOf } from './tableRow.ts';

export interface OwnAtTable {
  readonly match: string;
  readonly code: string;
  readonly game: string;
  readonly options: unknown;
  readonly status: string;
  readonly createdAt: number;
  /** Public id. */
  readonly person: string;
  readonly names: readonly string[];
  readonly seat: number | null;
  readonly wish: object | null;
  readonly isHost: boolean;
  readonly rules: boolean;
  /** The seat; null: none. */
  readonly accompanies: number | null;
  /** Pseudonym in the log, and what it was hashed from (shared match/record/people.ts). */
  readonly inRecord: readonly {
    readonly person: string;
    readonly name: string | undefined;
    readonly salt: string | undefined;
  }[];
}

export function ownAt(row: TableRow, id: string): OwnAtTable {
  const people = peopleOf(row);
  const { seats, arbiters = [], companions = [], recorded = [] } = people;
  const { game, options } = JSON.parse(row.setup) as Pick<OwnAtTable, 'game' | 'options'>;
  const seat = seats.findIndex((one) => one?.id === id);
  return {
    match: row.matchId,
    code: row.code,
    game,
    options,
    status: row.status,
    createdAt: row.createdAt,
    person: id,
    names: namedAt(people).find((one) => one.id === id)?.names ?? [],
    seat: seat < 0 ? null : seat,
    wish: seats[seat]?.wish ?? null,
    isHost: people.host === id,
    rules: [...seats, ...arbiters].some((one) => one?.id === id && one.arbiter !== undefined),
    accompanies: companions.find((one) => one.id === id)?.accompanies ?? null,
    inRecord: recorded
      .filter((one) => one.id === id)
      .map(({ person, name, salt }) => ({ person, name, salt })),
  };
}
