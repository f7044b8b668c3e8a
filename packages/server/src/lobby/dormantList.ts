// Tables that wait for players are found though nobody has them in memory.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import type { Journal } from '../base/clock.ts';
import type { EventStore, TableRow } from '../ports/ports.ts';
import { sleepingRow } from '../table/state/matchRow.ts';
import { SLEEPERS_MAX } from './dormantTables.ts';

/** Oldest first; what cannot be read is left out. Undefined where the store does not answer. */
export async function sleepingTables(
  { store, journal }: { readonly store: Pick<EventStore, 'waiting'>; readonly journal: Journal },
  games: ReadonlyMap<string, AnyGame>,
): Promise<readonly MatchRow[] | undefined> {
  try {
    const rows = await store.waiting(SLEEPERS_MAX);
    return [...rows].reverse().flatMap((row) => readable(row, games, journal));
  } catch (error) {
    journal.error({ err: error }, 'listing the tables that wait failed');
    return undefined;
  }
}

function readable(row: TableRow, games: ReadonlyMap<string, AnyGame>, journal: Journal): readonly MatchRow[] {
  try {
    return [sleepingRow(row, games)];
  } catch (error) {
    journal.error({ err: error, match: row.matchId }, 'the table cannot be read');
    return [];
  }
}
