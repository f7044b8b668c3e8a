// Erases a person from the stored people of a table (TABLE-12.3): name, token hash, and the link to the pseudonym in the log. The seat
// itself stays.

import type { MatchStatus } from '../../../shared/src/protocol/room/messages.ts';
import { erasedName } from '../../src/table/seats/names.ts';
import type { PeopleRecord } from '../../src/table/state/tableRow.ts';

type Seated = PeopleRecord['seats'][number];

/** Matches no token. */
const NO_KEY = '';

/** Players and arbiters: others wait for them while the match runs. */
export const isNeeded = ({ seats, arbiters = [] }: PeopleRecord, id: string): boolean =>
  [...seats, ...arbiters].some((one) => one?.id === id);

/** Frees the seat of a waiting table; elsewhere it can no longer be entered. */
export function erasedFrom(people: PeopleRecord, status: MatchStatus, id: string): PeopleRecord {
  const { seats, arbiters, companions, recorded, removed, offered } = people;
  const hashes = [...seats, ...(arbiters ?? []), ...(companions ?? [])].flatMap((one) =>
    one?.id === id ? [one.tokenHash] : [],
  );
  const others = <T extends { readonly id: string }>(list: readonly T[]) =>
    list.filter((one) => one.id !== id);
  return {
    ...people,
    seats: seats.map((one, seat) =>
      one?.id === id ? (status === 'waiting' ? null : emptied(one, seat)) : one,
    ),
    ...(arbiters === undefined ? {} : { arbiters: others(arbiters) }),
    ...(companions === undefined ? {} : { companions: others(companions) }),
    ...(offered === undefined ? {} : { offered: offered.filter(([, by]) => by !== id) }),
    ...(recorded === undefined
      ? {}
      : { recorded: recorded.map((one) => (one.id === id ? { id, person: one.person } : one)) }),
    removed: removed.filter((hash) => !hashes.includes(hash)),
  };
}

const emptied = ({ id, wish }: NonNullable<Seated>, seat: number): Seated => ({
  id,
  tokenHash: NO_KEY,
  name: erasedName(seat),
  arrived: true,
  ...(wish === undefined ? {} : { wish }),
});
