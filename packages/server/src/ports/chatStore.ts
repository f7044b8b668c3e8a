// Chat store: beside the log of the match, never in it, and never part of a record (TABLE-21). Adapters live elsewhere.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { PersonReport } from '@hexmarch/shared/protocol/people/chat';
import type { ReportWhy } from '@hexmarch/shared/protocol/people/reports';

/** One line of a channel. */
export interface StoredLine {
  /** From 1 within its channel, without gaps. */
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Public id of the person; empty: anonymous, or erased. */
  readonly author: string;
  readonly name: string;
  readonly seat: Seat | null;
  /** Empty: erased, or damaged on disk. */
  readonly text: string;
}

/** Tombstone of an erased line. */
export const erasedLine = (n: number, at: number): StoredLine => ({
  n,
  at,
  author: '',
  name: '',
  seat: null,
  text: '',
});

/** `channel` as stored: notes have their person after a colon. */
export interface StoredPlace {
  readonly channel: string;
  readonly n: number;
}

export interface StoredChannel {
  readonly channel: string;
  /** Author of its first line, for private channels; else empty. */
  readonly opener: string;
  /** Number of its newest line. */
  readonly last: number;
}

/** How far a person has read a channel. */
export interface ReadMark extends StoredPlace {
  readonly person: string;
}

/** A person at a table whose unread lines are counted. */
export interface Reader {
  readonly matchId: string;
  readonly person: string;
}

/** Unread lines of one author in one channel. */
export interface UnreadBy extends Reader {
  readonly channel: string;
  /** Empty: anonymous. */
  readonly author: string;
  /** Without erased lines. */
  readonly count: number;
  /** Number of the last line read; 0: none. */
  readonly read: number;
}

export interface NewLine {
  readonly channel: string;
  readonly line: StoredLine;
  readonly opener: string;
  /** Retention: only so many newest lines of the channel stay. */
  readonly retained: number;
}

/** Report about a person, not a message. */
interface ReportedPerson {
  readonly what: PersonReport;
  /** Public actions at that time. */
  readonly sequence: number;
}

/**
 * Report to the operators about a message, a name or conduct, with the lines before it that the reporter could read. Outlives its match.
 */
export interface ChatReport extends ReportWhy {
  readonly matchId: string;
  readonly channel: string;
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly reporter: Pick<StoredLine, 'name' | 'seat'> & {
    readonly person: string;
    /** Public id of a reporting spectator with an account, so that the name can be erased. */
    readonly watcher?: string;
  };
  /** As they were then, the reported one last; for a person, a synthetic line with the name alone. */
  readonly lines: readonly StoredLine[];
  /** Absent: a message is reported. */
  readonly of?: ReportedPerson;
  /** For a person: last line read; absent: irrelevant. */
  readonly read?: StoredPlace;
  /** `matchId` is that of a league. */
  readonly isLeague?: true;
  /** `matchId` is that of a circle; people are numbers of its members. */
  readonly isCircle?: true;
}

// UI-P7, TABLE-12.3. Erasure covers reports: else a name would outlive its person in quoted lines.
/** The report without this person; undefined where it was about that person. */
export function reportWithout(report: ChatReport, id: string): ChatReport | undefined {
  const { reporter, lines } = report;
  if (lines.at(-1)?.author === id) return undefined;
  const isOwn = reporter.person === id || reporter.watcher === id;
  return {
    ...report,
    ...(isOwn ? { reporter: { person: '', name: '', seat: null }, note: '' } : {}),
    lines: lines.map((line) => (line.author === id ? erasedLine(line.n, line.at) : line)),
  };
}

/** A resolved promise means that the data is durable; a rejected one, that nothing was stored. */
export interface ChatStore {
  /** The store bound to a claim: writes carry that epoch (hosting.ts); `fenced` is called for each one refused as stale. */
  withEpoch(epoch: number, fenced: () => void): ChatStore;
  /** `ConflictError` where there is no such table, or the previous line is not the newest of its channel. */
  add(matchId: string, line: NewLine): Promise<void>;
  channels(matchId: string): Promise<readonly StoredChannel[]>;
  /** Lines before number `before`, newest first, at most `most`. */
  page(matchId: string, channel: string, before: number, most: number): Promise<readonly StoredLine[]>;

  /** Places of this person's lines. */
  linesBy(matchId: string, author: string): Promise<readonly StoredPlace[]>;
  /** Replaces these lines by tombstones. */
  erase(matchId: string, lines: readonly StoredPlace[]): Promise<void>;

  /** Erases this person from the chat of that match, which may be gone, and from its reports: lines, read marks, quotes and names. */
  forget(matchId: string, person: string): Promise<void>;

  marks(matchId: string): Promise<readonly ReadMark[]>;
  /** Unread lines of others in all channels, regardless of audience; one query for all readers. */
  unread(readers: readonly Reader[]): Promise<readonly UnreadBy[]>;
  /** Monotonic; stored only for existing tables. */
  keepMark(matchId: string, mark: ReadMark): Promise<void>;

  /** Idempotent by line and reporter: the first report stays. Only the newest `retained` of all matches stay. */
  report(report: ChatReport, retained: number): Promise<void>;
  /** Number of this person's reports in this match. */
  reportsBy(matchId: string, person: string): Promise<number>;
  /** The same, by place; unreadable ones are left out. */
  reportsOf(matchId: string, person: string): Promise<readonly ChatReport[]>;
  /** Of all matches, newest first, at most `most`; unreadable ones are left out. */
  reports(most: number): Promise<readonly ChatReport[]>;
}
