// Waiting tables in no server's memory: updated incrementally by events, and resynchronised from the store.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import type { Journal } from '../base/clock.ts';
import type { EventStore, TableRow } from '../ports/ports.ts';
import { dormantRow } from '../table/state/matchRow.ts';

/** Bounds the list, so that mass creation does not displace live tables. */
export const DORMANT_MAX = 100;

export class DormantTables {
  private readonly changed: (matchId: string) => void;
  /** Oldest first. */
  private readonly rows = new Map<string, MatchRow>();
  /** Changed since the store query began: newer than its result. */
  private heard: Set<string> | undefined;
  private isStale = false;

  /** `changed`: a row was added, removed or replaced. */
  constructor(changed: (matchId: string) => void) {
    this.changed = changed;
  }

  /** Newest first. */
  list(): readonly MatchRow[] {
    return [...this.rows.values()].reverse();
  }

  add(row: MatchRow): void {
    this.heard?.add(row.matchId);
    this.set(row);
  }

  /** Whether it was there. */
  remove(matchId: string): boolean {
    this.heard?.add(matchId);
    return this.rows.delete(matchId);
  }

  /**
   * Replaces all rows by those of `read`, oldest first; undefined: failed, unchanged. A call during a read triggers another one
   * (coalesced). `isAwake`: loaded somewhere, so not dormant whatever is read.
   */
  async readAgain(
    read: () => Promise<readonly MatchRow[] | undefined>,
    isAwake: (matchId: string) => boolean,
  ): Promise<void> {
    if (this.heard !== undefined) {
      this.isStale = true;
      return;
    }
    do {
      this.isStale = false;
      this.heard = new Set();
      const rows = await read();
      const { heard } = this;
      this.heard = undefined;
      if (rows !== undefined) this.takeAll(rows, (matchId) => heard.has(matchId), isAwake);
    } while (this.isStale);
  }

  private takeAll(
    rows: readonly MatchRow[],
    isNewer: (matchId: string) => boolean,
    isAwake: (matchId: string) => boolean,
  ): void {
    const read = new Set(rows.map(({ matchId }) => matchId));
    for (const matchId of [...this.rows.keys()])
      if (!read.has(matchId) && !isNewer(matchId)) {
        this.rows.delete(matchId);
        this.changed(matchId);
      }
    for (const row of rows) if (!isNewer(row.matchId) && !isAwake(row.matchId)) this.set(row);
  }

  private set(row: MatchRow): void {
    this.rows.delete(row.matchId);
    this.rows.set(row.matchId, row);
    for (const [oldest] of this.rows) {
      if (this.rows.size <= DORMANT_MAX) break;
      this.rows.delete(oldest);
      this.changed(oldest);
    }
    this.changed(row.matchId);
  }
}

// Lobby rows of dormant waiting tables, from the store.

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
