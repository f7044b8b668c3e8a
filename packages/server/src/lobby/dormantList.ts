// Lobby rows of dormant waiting tables, from the store.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Journal } from '../base/clock.ts';
import type { EventStore, TableRow } from '../ports/ports.ts';
import { dormantRow } from '../table/state/matchRow.ts';
import { DORMANT_MAX } from './dormantTables.ts';

/** Oldest first, without unreadable ones. Undefined where the store fails. */
export async function dormantRows(
  { store, journal }: { readonly store: Pick<EventStore, 'waiting'>; readonly journal: Journal },
  games: ReadonlyMap<string, AnyGame>,
): Promise<readonly MatchRow[] | undefined> {
  try {
    const rows = await store.waiting(DORMANT_MAX);
    return [...rows].reverse().flatMap((row) => readable(row, games, journal));
  } catch (error) {
    journal.error({ err: error }, 'listing the tables that wait failed');
    return undefined;
  }
}

function readable(row: TableRow, games: ReadonlyMap<string, AnyGame>, journal: Journal): readonly MatchRow[] {
  try {
    return [dormantRow(row, games)];
  } catch (error) {
    journal.error({ err: error, match: row.matchId }, 'the table cannot be read');
    return [];
  }
}
