// The logs that have entries in the journal, and what an append must know of a match: which number is next, and whether it
// is being played. Entries stay here as text until they are in a chunk, so nobody ever searches the journal for them.

import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import { ConflictError, type TableChange } from '../match/ports.ts';
import type { DueRow } from './due.ts';

export interface Unsettled {
  readonly text: string;
  /** Row of the journal. */
  readonly n: number;
}

/** What the database knows of a match. */
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
  /** As far as it is planned, like `next`. */
  status: MatchStatus;
  opened: boolean;
  /** Number of the next entry. */
  next: number;
  /** Entries in chunks. */
  settled: number;
  /** Kept, and in no chunk yet. */
  readonly unsettled: Unsettled[];
  /** When the match is due, where the journal says it; undefined: as its row says. */
  dueAt: number | null | undefined;
  /** What is planned and not kept. */
  planned: number;
  /** Since the last look at what rests. */
  touched: boolean;
}

export class OpenLogs {
  private readonly logs = new Map<string, OpenLog>();
  private readonly read: (matchId: string) => LogStanding | undefined;

  /** `read`: from the database; throws where it is damaged. */
  constructor(read: (matchId: string) => LogStanding | undefined) {
    this.read = read;
  }

  /** Undefined where the match has nothing in the journal, and nobody has written to it of late. */
  get(matchId: string): OpenLog | undefined {
    return this.logs.get(matchId);
  }

  all(): Iterable<OpenLog> {
    return this.logs.values();
  }

  /** Where there is no such table yet, somebody may be about to put it: the writer tells. */
  open(matchId: string): OpenLog {
    const open = this.logs.get(matchId);
    if (open !== undefined) return open;
    const { status, opened, settled } = this.read(matchId) ?? NOTHING;
    const log: OpenLog = {
      ...{ matchId, status, opened, settled },
      ...{ next: settled, unsettled: [], dueAt: undefined, planned: 0, touched: true },
    };
    this.logs.set(matchId, log);
    return log;
  }

  /** Nothing of it is in the journal, and it may be looked up again. */
  forgetIfDone(log: OpenLog): void {
    if (log.unsettled.length === 0 && log.planned === 0 && log.dueAt === undefined)
      this.logs.delete(log.matchId);
  }

  /** The oldest row of the journal that must stay, were `settling` in chunks; Infinity: none. */
  oldest(settling?: OpenLog, count = 0): number {
    let least = Number.POSITIVE_INFINITY;
    for (const log of this.logs.values()) {
      const first = log.unsettled[log === settling ? count : 0];
      if (first !== undefined && first.n < least) least = first.n;
    }
    return least;
  }

  /** Due times that the journal knows better than the rows. */
  *dues(): Iterable<DueRow> {
    for (const { matchId, dueAt } of this.logs.values()) if (dueAt !== undefined) yield { matchId, dueAt };
  }
}

/** Why this entry may not come next. */
export function refusalOf(log: OpenLog, sequence: number): ConflictError | undefined {
  const follows = log.opened && log.status === 'playing' && log.next === sequence;
  return follows ? undefined : new ConflictError(`entry ${sequence} does not follow`);
}

/** Takes an entry in as planned; what it gives takes it back. */
export function planned(log: OpenLog, { end }: TableChange): () => void {
  const { status, opened } = log;
  log.next += 1;
  log.planned += 1;
  log.opened = true;
  log.status = end === undefined ? 'playing' : 'over';
  return () => {
    log.next -= 1;
    log.planned -= 1;
    log.opened = opened;
    log.status = status;
  };
}

export function kept(log: OpenLog, unsettled: Unsettled, { dueAt, end }: TableChange): void {
  log.planned -= 1;
  log.touched = true;
  log.unsettled.push(unsettled);
  if (end !== undefined) log.dueAt = undefined;
  else if (dueAt !== undefined) log.dueAt = dueAt;
}
