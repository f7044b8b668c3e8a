// Joins people's seats with the list of tables, and drops orphaned ones. One query for all, without loading matches.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Tables } from '../lobby/tables.ts';
import type { SeatOf } from '../ports/historyStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore, type ListedTable } from '../ports/ports.ts';
import { dormantRow } from '../table/state/matchRow.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';

interface ListedSeatsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed'>;
  readonly tables: Pick<Tables, 'find'>;
}

/** The stored row, and the table where it is in memory here. */
export interface ListedSeat<S extends SeatOf = SeatOf> {
  readonly of: S;
  readonly seat: number;
  readonly listed: ListedTable;
  readonly table: Table | undefined;
}

/** In the order of `seats`; drops those of deleted matches, or that have another owner by now. */
export async function listedSeats<S extends SeatOf>(
  { store, events, tables }: ListedSeatsPorts,
  seats: readonly S[],
): Promise<readonly ListedSeat<S>[]> {
  const ids = [...new Set(seats.map(({ matchId }) => matchId))];
  const rows = ids.length === 0 ? new Map() : await events.listed(ids);
  const found: ListedSeat<S>[] = [];
  for (const of of seats) {
    const { matchId, tenure } = of;
    const one = rows.get(matchId);
    if (one === undefined) await store.forgetMatch(matchId);
    else if (one !== 'damaged') {
      const table = tables.find(matchId);
      const seat = seatAt(table, one, tenure);
      // The seat was transferred, or its person removed.
      if (seat === -1) await store.unbind(matchId, tenure);
      else if (seat !== undefined) found.push({ of, seat, listed: one, table });
    }
  }
  return found;
}

/** The row as listed; undefined: unreadable. */
export function listedRow(
  { listed, table }: Pick<ListedSeat, 'listed' | 'table'>,
  games: Tables['games'],
): MatchRow | undefined {
  try {
    return table?.row() ?? dormantRow(listed.row, games);
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}

/** -1: nobody's seat; undefined: unreadable. */
function seatAt(table: Table | undefined, { row }: ListedTable, tenure: string): number | undefined {
  if (table !== undefined) return table.seating.person(tenure)?.seat ?? -1;
  try {
    return peopleOf(row).seats.findIndex((one) => one?.id === tenure);
  } catch (error) {
    if (error instanceof DamagedError) return undefined;
    throw error;
  }
}
