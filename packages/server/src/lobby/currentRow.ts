// The line of any table of this house, for whoever asks and need not come.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow, Visibility } from '@hexmarch/shared/protocol/messages';
import type { SeatingRecord } from '../match/person.ts';
import { DamagedError, type TableRow } from '../ports/ports.ts';
import { sleepingRow } from '../table/state/matchRow.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import { unreadable } from './tableLoader.ts';

export type ByCodeOrId = { readonly code: string } | { readonly matchId: string };

/**
 * As it is in memory, else as it is kept: a table that sleeps sleeps on, and may be held by somebody else. Rejects with `MatchError`
 * `damaged` where it cannot be read.
 */
export async function currentRow(
  kept: Promise<TableRow | undefined>,
  inMemory: (matchId: string) => MatchRow | undefined,
  games: ReadonlyMap<string, AnyGame>,
): Promise<MatchRow | undefined> {
  try {
    const row = await kept;
    return row && (inMemory(row.matchId) ?? sleepingRow(row, games));
  } catch (error) {
    throw error instanceof DamagedError ? unreadable(error) : error;
  }
}

/** Where the host of a room that waits sits; null: nowhere. As it is in memory, else as it is kept. Throws `DamagedError`. */
export function hostSeat(
  table: Pick<Table, 'seating'> | undefined,
  kept: TableRow | undefined,
): number | null {
  const seating: Pick<SeatingRecord, 'host' | 'seats'> | undefined =
    table?.seating ?? (kept && peopleOf(kept));
  const seat = seating?.seats.findIndex((one) => one?.id === seating.host) ?? -1;
  return seat === -1 ? null : seat;
}

/** What a link leads to, and who may know of it. */
export interface Linked {
  readonly row: MatchRow;
  readonly visibility: Visibility;
}

/** Everybody finds it by looking around and may watch it; what only some may see is not for pages and pictures elsewhere. */
export const isForAll = ({ row, visibility }: Linked): boolean =>
  visibility === 'public' && row.watchersAllowed && !row.locked;

/** The same of a table in memory. */
export const isOpenToAll = (table: {
  row(): MatchRow;
  readonly setup: { readonly visibility: Visibility };
}): boolean => isForAll({ row: table.row(), visibility: table.setup.visibility });

/** Never rejects: what cannot be read now is not there. */
export async function linkedRow(...of: Parameters<typeof currentRow>): Promise<Linked | undefined> {
  try {
    const [kept, row] = await Promise.all([of[0], currentRow(...of)]);
    return row && kept && { row, visibility: kept.visibility };
  } catch {
    return undefined;
  }
}
