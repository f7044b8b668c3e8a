// Tables that wait for players and are in nobody's memory, as far as is known: what is heard of them one by one, and from time to time
// all of them again from the store.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';

/** Whoever makes very many pushes nobody off the list who is there. */
export const SLEEPERS_MAX = 100;

export class DormantTables {
  private readonly changed: (matchId: string) => void;
  /** Oldest first. */
  private readonly rows = new Map<string, MatchRow>();
  /** Heard of since the store was asked: newer than its answer. */
  private heard: Set<string> | undefined;
  private isStale = false;

  /** `changed`: that one has come, gone or is another one now. */
  constructor(changed: (matchId: string) => void) {
    this.changed = changed;
  }

  /** Newest first. */
  list(): readonly MatchRow[] {
    return [...this.rows.values()].reverse();
  }

  add(row: MatchRow): void {
    this.heard?.add(row.matchId);
    this.put(row);
  }

  /** Whether it was there. */
  remove(matchId: string): boolean {
    this.heard?.add(matchId);
    return this.rows.delete(matchId);
  }

  /**
   * Takes all of them as `read` tells them, oldest first; undefined: it could not, and all stays as it is. Whoever asks while it
   * reads has it read once more. `isAwake`: those that are no sleepers, whatever is read.
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
    for (const row of rows) if (!isNewer(row.matchId) && !isAwake(row.matchId)) this.put(row);
  }

  private put(row: MatchRow): void {
    this.rows.delete(row.matchId);
    this.rows.set(row.matchId, row);
    for (const [oldest] of this.rows) {
      if (this.rows.size <= SLEEPERS_MAX) break;
      this.rows.delete(oldest);
      this.changed(oldest);
    }
    this.changed(row.matchId);
  }
}
