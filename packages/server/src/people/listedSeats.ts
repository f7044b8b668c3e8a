// Seats of people in the list of tables: which are there, and which are nobody's any more. One question for all, and no match is woken.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { Tables } from '../lobby/tables.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore, type ListedTable } from '../ports/ports.ts';
import type { SeatOf } from '../ports/seatOf.ts';
import { sleepingRow } from '../table/state/matchRow.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';

export interface ListedSeatsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed'>;
  readonly tables: Pick<Tables, 'find'>;
}

/** As the store has it, and the table itself where it is in memory here. */
export interface ListedSeat<S extends SeatOf = SeatOf> {
  readonly of: S;
  readonly seat: number;
  readonly kept: ListedTable;
  readonly table: Table | undefined;
}

/** In the order of `seats`; those of matches that are gone, or that somebody else has by now, are given up. */
export async function listedSeats<S extends SeatOf>(
  { store, events, tables }: ListedSeatsPorts,
  seats: readonly S[],
): Promise<readonly ListedSeat<S>[]> {
  const ids = [...new Set(seats.map(({ matchId }) => matchId))];
  const kept = ids.length === 0 ? new Map() : await events.listed(ids);
  const found: ListedSeat<S>[] = [];
  for (const of of seats) {
    const { matchId, tenure } = of;
    const one = kept.get(matchId);
    if (one === undefined) await store.forgetMatch(matchId);
    else if (one !== 'damaged') {
      const table = tables.find(matchId);
      const seat = seatAt(table, one, tenure);
      // It was handed over, or its person was sent away.
      if (seat === -1) await store.unbind(matchId, tenure);
      else if (seat !== undefined) found.push({ of, seat, kept: one, table });
    }
  }
  return found;
}

/** As a list would have it; undefined where its row cannot be read. */
export function listedRow(
  { kept, table }: Pick<ListedSeat, 'kept' | 'table'>,
  games: Tables['games'],
): MatchRow | undefined {
  try {
    return table?.row() ?? sleepingRow(kept.row, games);
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

/** -1: nobody's; undefined: it cannot be read. */
function seatAt(table: Table | undefined, { row }: ListedTable, tenure: string): number | undefined {
  if (table !== undefined) return table.seating.person(tenure)?.seat ?? -1;
  try {
    return peopleOf(row).seats.findIndex((one) => one?.id === tenure);
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}
