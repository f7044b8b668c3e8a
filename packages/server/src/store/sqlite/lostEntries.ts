// Matches whose newest entries are lost with a damaged part of the journal: they must not silently go on.

import { lostHead, mayLack, missing } from '../checkLog.ts';
import { type JournalRow, journalRow } from '../neededRows.ts';
import type { LogStanding, OpenLogs } from '../openLogs.ts';
import type { Stored } from '../storedEntry.ts';
import type { FoundJournal, Journalled } from './journal.ts';

/** An entry without a match. */
export interface Stray {
  readonly sequence: number;
  readonly stored: Stored;
}

export class LostEntries {
  /** Matches that have lost an entry, with its number. */
  private readonly lacking = new Map<string, number>();
  /** Matches that may have lost some. */
  private readonly doubtful = new Set<string>();
  /** The first entry of matches whose table is older than their entries, or lost. */
  readonly headless = new Map<string, Stray>();
  private readonly damaged: FoundJournal['damaged'];
  /** Entries of unknown matches are lost: running ones are suspected, unless they have acted since. */
  private readonly anybody: boolean;
  private readonly actedSince = new Set<string>();

  constructor({ damaged, lostAt, entries }: FoundJournal) {
    this.damaged = damaged;
    this.anybody = lostAt > 0;
    for (const { head, n } of entries) if (n > lostAt) this.actedSince.add(head[0]);
  }

  /** The matches that have lost something, or may have. */
  get matches(): ReadonlySet<string> {
    return new Set([...this.doubtful, ...this.headless.keys(), ...this.lacking.keys()]);
  }

  /** Throws `DamagedError` where the match has lost something, or may have. */
  assertNone(matchId: string): void {
    const lacks = this.lacking.get(matchId);
    if (lacks !== undefined) throw missing(matchId, lacks);
    this.assertHead(matchId);
    if (this.doubtful.has(matchId)) throw mayLack(matchId);
  }

  /** Throws `DamagedError` where there are entries without a match. */
  assertHead(matchId: string): void {
    if (this.headless.has(matchId)) throw lostHead(matchId);
  }

  /** `playing`: the matches that were running when the server stopped. */
  doubt(playing: () => Iterable<string>): void {
    if (!this.anybody) return;
    for (const matchId of playing()) if (!this.actedSince.has(matchId)) this.doubtful.add(matchId);
  }

  /** Loads the entries of the journal for appends. */
  takeOver(
    found: readonly Journalled[],
    logs: OpenLogs,
    read: (matchId: string) => LogStanding | undefined,
  ): void {
    for (const [matchId, sequence] of this.damaged) {
      const standing = read(matchId);
      // What is in a chunk is not needed here any more.
      if (standing !== undefined && sequence >= standing.settled) this.lacking.set(matchId, sequence);
    }
    let row: JournalRow | undefined;
    for (const { head, stored, n } of found) {
      row = journalRow(n, row);
      const [matchId, sequence, dueAt, listed] = head;
      // Entries without an opened match, or without a table, according to the database: that is lost.
      if (read(matchId)?.opened !== true && !this.headless.has(matchId))
        this.headless.set(matchId, { sequence, stored });
      const log = this.lacking.has(matchId) || this.headless.has(matchId) ? undefined : logs.open(matchId);
      if (log === undefined || sequence < log.settled) continue;
      if (sequence !== log.next) this.lacking.set(matchId, log.next);
      else {
        log.next += 1;
        logs.journalled(log, { row, stored, from: 0, to: stored.texts.length, index: 0 });
        if (dueAt !== undefined && dueAt !== '') log.dueAt = dueAt;
        if (listed !== undefined) log.listed = listed;
      }
    }
  }
}
