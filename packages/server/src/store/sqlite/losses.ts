// Matches whose newest entries are gone with a damaged part of the journal: they must not go on as if nothing had been.

import { lostHead, mayLack, missing } from '../checkLog.ts';
import { type JournalRow, journalRow } from '../neededRows.ts';
import type { LogStanding, OpenLogs } from '../openLogs.ts';
import type { Stored } from '../storedEntry.ts';
import type { FoundJournal, Journalled } from './journal.ts';

/** An entry whose match is not there. */
export interface Stray {
  readonly sequence: number;
  readonly stored: Stored;
}

export class Losses {
  /** Matches that lack an entry, with its number. */
  private readonly lacking = new Map<string, number>();
  /** Matches that may lack some. */
  private readonly doubtful = new Set<string>();
  /** Of matches of which the table is older than their entries, or gone: the first of these. */
  readonly headless = new Map<string, Stray>();
  private readonly damaged: FoundJournal['damaged'];
  /** Nobody knows whose entries are gone: those that are played, unless they have acted since. */
  private readonly anybody: boolean;
  private readonly actedSince = new Set<string>();

  constructor({ damaged, lostAt, entries }: FoundJournal) {
    this.damaged = damaged;
    this.anybody = lostAt > 0;
    for (const { head, n } of entries) if (n > lostAt) this.actedSince.add(head[0]);
  }

  /** The matches of which something is lost, or may be. */
  get matches(): ReadonlySet<string> {
    return new Set([...this.doubtful, ...this.headless.keys(), ...this.lacking.keys()]);
  }

  /** Throws `DamagedError` where something of the match is lost, or may be. */
  assertNone(matchId: string): void {
    const lacks = this.lacking.get(matchId);
    if (lacks !== undefined) throw missing(matchId, lacks);
    this.assertHead(matchId);
    if (this.doubtful.has(matchId)) throw mayLack(matchId);
  }

  /** Throws `DamagedError` where there are entries, and no match that they are of. */
  assertHead(matchId: string): void {
    if (this.headless.has(matchId)) throw lostHead(matchId);
  }

  /** `playing`: the matches that were played when the server stopped. */
  doubt(playing: () => Iterable<string>): void {
    if (!this.anybody) return;
    for (const matchId of playing()) if (!this.actedSince.has(matchId)) this.doubtful.add(matchId);
  }

  /** Puts what was found in the journal where appends look for it. */
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
      // Entries whose match was not opened, or is not there, says the database: that is what is gone.
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
