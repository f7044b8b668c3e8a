// A match as lists show it: from its stored row, or from the table where it is in memory. No match is loaded.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { PersonGame } from '@hexmarch/shared/protocol/people/personGames';
import type { Clock } from '../base/clock.ts';
import type { ListedTable } from '../ports/ports.ts';
import { WALL_FROM } from '../ports/time.ts';
import { dormantRow } from '../table/state/matchRow.ts';
import type { Table } from '../table/table.ts';

export interface Listed {
  readonly listed: ListedTable;
  /** Undefined: not in memory here. */
  readonly table: Table | undefined;
}

export interface ListedMatch extends Pick<PersonGame, 'row' | 'count' | 'last' | 'dueAt'> {
  /** Undefined: its last entry was written by a version that did not store it. */
  readonly awaiting: readonly Seat[] | undefined;
}

/** Throws `DamagedError` where the row is unreadable, or its game is not offered. */
export function listedMatch(
  { listed, table }: Listed,
  games: ReadonlyMap<string, AnyGame>,
  clock: Pick<Clock, 'now' | 'uptime'>,
): ListedMatch {
  const isPlaying = listed.row.status === 'playing';
  const { progress } = listed;
  return {
    row: table?.row() ?? dormantRow(listed.row, games),
    awaiting: isPlaying ? (listed.awaiting ?? table?.match?.position.turn.awaiting) : [],
    // Only running matches have progress.
    count: (isPlaying && progress?.count) || null,
    last: (isPlaying && progress?.act) || null,
    dueAt: isPlaying ? wallTime(listed.row.dueAt, clock) : null,
  };
}

/** Rounded, so that the same moment yields the same ETag. */
function wallTime(dueAt: number | null, clock: Pick<Clock, 'now' | 'uptime'>): number | null {
  if (dueAt === null || dueAt >= WALL_FROM) return dueAt;
  return Math.round((clock.now() + dueAt - clock.uptime()) / 1000) * 1000;
}
