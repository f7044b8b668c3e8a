// Lobby row of any table, without loading it.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import type { SeatingRecord } from '../match/person.ts';
import { DamagedError, type TableRow } from '../ports/ports.ts';
import { dormantRow } from '../table/state/matchRow.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import { unreadable } from './tableLoader.ts';

export type ByCodeOrId = { readonly code: string } | { readonly matchId: string };

/** From memory, else from the store: a dormant table is not loaded, and may be owned elsewhere. Rejects with `MatchError` `damaged`. */
export async function currentRow(
  stored: Promise<TableRow | undefined>,
  inMemory: (matchId: string) => MatchRow | undefined,
  games: ReadonlyMap<string, AnyGame>,
): Promise<MatchRow | undefined> {
  try {
    const row = await stored;
    return row && (inMemory(row.matchId) ?? dormantRow(row, games));
  } catch (error) {
    throw error instanceof DamagedError ? unreadable(error) : error;
  }
}

/** Seat of the host of a waiting room; null: none. From memory, else from the stored row. Throws `DamagedError`. */
export function hostSeat(
  table: Pick<Table, 'seating'> | undefined,
  stored: TableRow | undefined,
): number | null {
  const seating: Pick<SeatingRecord, 'host' | 'seats'> | undefined =
    table?.seating ?? (stored && peopleOf(stored));
  const seat = seating?.seats.findIndex((one) => one?.id === seating.host) ?? -1;
  return seat === -1 ? null : seat;
}

/** Target of a link, with its visibility. */
export interface Linked {
  readonly row: MatchRow;
  readonly visibility: Visibility;
}

/** Listed and open to spectators: only such tables appear in link previews and pictures elsewhere. */
export const isForAll = ({ row, visibility }: Linked): boolean =>
  visibility === 'public' && row.watchersAllowed && !row.locked;

/** The same of a table in memory. */
export const isOpenToAll = (table: {
  row(): MatchRow;
  readonly setup: { readonly visibility: Visibility };
}): boolean => isForAll({ row: table.row(), visibility: table.setup.visibility });

/** Never rejects: unreadable counts as not found. */
export async function linkedRow(...of: Parameters<typeof currentRow>): Promise<Linked | undefined> {
  try {
    const [stored, row] = await Promise.all([of[0], currentRow(...of)]);
    return row && stored && { row, visibility: stored.visibility };
  } catch {
    return undefined;
  }
}
