// The logs with entries in the journal, and the state of a match that an append needs: the next number, and whether it
// is being played. Entries stay here as text until they are in a chunk, so the journal is never searched for them.

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { ConflictError, type TableChange } from '../ports/ports.ts';
import type { DueRow } from './due.ts';
import { type JournalRow, NeededRows } from './neededRows.ts';
import { listedChange, saysSame } from './rows.ts';
import { HASHES_DIGITS, joined, type Stored } from './storedEntry.ts';

/** An entry in a row of the journal. All of a row share one text, which is less than each having its own. */
export interface Unsettled {
  readonly row: JournalRow;
  /** The stored bytes. */
  readonly stored: Stored;
  /** Where its texts begin and end. */
  readonly from: number;
  readonly to: number;
  /** How many entries are before it. */
  readonly index: number;
}

export const joinedOf = (entries: readonly Unsettled[]): Stored =>
  joined(
    entries.map(({ stored, from, to, index }) => ({
      texts: stored.texts.slice(from, to),
      hashes: stored.hashes.slice(index * HASHES_DIGITS, (index + 1) * HASHES_DIGITS),
    })),
  );

/** What the database has of a match. */
export interface LogStanding {
  readonly status: MatchStatus;
  /** Whether there is a log. */
  readonly opened: boolean;
  /** Entries in chunks. */
  readonly settled: number;
}

const NOTHING: LogStanding = { status: 'waiting', opened: false, settled: 0 };

export interface OpenLog {
  readonly matchId: string;
  /** The same as JSON text. */
  readonly quotedId: string;
  /** Including planned appends, like `next`. */
  status: MatchStatus;
  opened: boolean;
  /** Number of the next entry. */
  next: number;
  /** Entries in chunks. */
  settled: number;
  /** Stored, and in no chunk yet. */
  readonly unsettled: Unsettled[];
  /** The deadline, where the journal has a newer one; undefined: as in its row. */
  dueAt: number | null | undefined;
  /** The lobby's text (rows.ts: `listedText`), where the journal has a newer one; undefined: as in its row. */
  listed: string | undefined;
  /** The lobby's text after the newest planned entry, and its change. */
  listedPlanned: string | undefined;
  listedBy: TableChange | undefined;
  /** Planned and not stored yet. */
  planned: number;
  /** Since the last sweep for idle logs. */
  touched: boolean;
}

export class OpenLogs {
  private readonly logs = new Map<string, OpenLog>();
  private readonly rows = new NeededRows();
  private readonly read: (matchId: string) => LogStanding | undefined;

  /** `read`: from the database; throws where it is damaged. */
  constructor(read: (matchId: string) => LogStanding | undefined) {
    this.read = read;
  }

  /** Undefined where the match has nothing in the journal, and has not been written lately. */
  get(matchId: string): OpenLog | undefined {
    return this.logs.get(matchId);
  }

  all(): Iterable<OpenLog> {
    return this.logs.values();
  }

  /** An unknown table may be about to be written: the writer decides. */
  open(matchId: string): OpenLog {
    const open = this.logs.get(matchId);
    if (open !== undefined) return open;
    const { status, opened, settled } = this.read(matchId) ?? NOTHING;
    const log: OpenLog = {
      ...{ matchId, quotedId: JSON.stringify(matchId), status, opened, settled },
      ...{ next: settled, unsettled: [], dueAt: undefined, planned: 0, touched: true },
      ...{ listed: undefined, listedPlanned: undefined, listedBy: undefined },
    };
    this.logs.set(matchId, log);
    return log;
  }

  /** Nothing of it is in the journal, and it may be loaded again. */
  forgetIfDone(log: OpenLog): void {
    if (
      log.unsettled.length === 0 &&
      log.planned === 0 &&
      log.dueAt === undefined &&
      log.listed === undefined
    )
      this.logs.delete(log.matchId);
  }

  /** An entry is in the journal. */
  journalled(log: OpenLog, entry: Unsettled): void {
    log.unsettled.push(entry);
    this.rows.need(entry.row);
  }

  /** So many of the log's oldest entries have been moved into a chunk. */
  settled(log: OpenLog, count: number): void {
    for (const { row } of log.unsettled.splice(0, count)) row.needed -= 1;
    log.settled += count;
  }

  /** Number of the oldest row of the journal that must stay, were `settling` in a chunk; Infinity: none. */
  oldest(settling?: readonly Unsettled[]): number {
    return this.rows.oldest(settling);
  }

  /** Deadlines that are newer in the journal than in the rows. */
  *dues(): Iterable<DueRow> {
    for (const { matchId, dueAt } of this.logs.values()) if (dueAt !== undefined) yield { matchId, dueAt };
  }
}

/** Why this entry may not be appended. */
export function refusalOf(
  log: OpenLog,
  sequence: number,
  { reopened }: TableChange,
): ConflictError | undefined {
  const isOpen = log.status === (reopened === true ? 'over' : 'playing');
  const follows = log.opened && isOpen && log.next === sequence;
  return follows ? undefined : new ConflictError(`entry ${sequence} does not follow`);
}

/** The next entry's text for the lobby; undefined: none. The last one where it is equal. */
export function listedAfter({ listedPlanned, listedBy }: OpenLog, change: TableChange): string | undefined {
  const isSame = listedPlanned !== undefined && listedBy !== undefined && saysSame(change, listedBy);
  return isSame ? listedPlanned : listedChange(change);
}

/** Applies an entry as planned. */
export function planned(log: OpenLog, { end }: TableChange): void {
  log.next += 1;
  log.planned += 1;
  log.opened = true;
  log.status = end === undefined ? 'playing' : 'over';
}

/** Reverts the newest planned one; `before`: the earlier state. */
export function undone(log: OpenLog, before: Pick<OpenLog, 'status' | 'opened'>): void {
  log.next -= 1;
  log.planned -= 1;
  log.opened = before.opened;
  log.status = before.status;
  log.listedPlanned = undefined;
}

/** `listed`: the entry's text for the lobby. */
export function committed(log: OpenLog, change: TableChange, listed: string | undefined): void {
  log.planned -= 1;
  log.touched = true;
  if (change.end !== undefined) log.dueAt = undefined;
  else if (change.dueAt !== undefined) log.dueAt = change.dueAt;
  log.listed = listed ?? log.listed;
}
