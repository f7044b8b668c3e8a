// Where what people say is kept: beside the log of their match, never in it, and without a way from there to a record
// (TABLE-21). Adapters live elsewhere.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ReportWhy } from '@hexmarch/shared/protocol/reports';
import type { PersonReport } from '@hexmarch/shared/protocol/talk';

/** One line of a channel. */
export interface StoredLine {
  /** From 1 in its channel, without gaps. */
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  /** Public id of the person; empty where it was said without a name, or is erased. */
  readonly author: string;
  readonly name: string;
  readonly seat: Seat | null;
  /** Empty: erased, or damaged on the disk. */
  readonly text: string;
}

/** What is left of a line that was erased. */
export const erasedLine = (n: number, at: number): StoredLine => ({
  n,
  at,
  author: '',
  name: '',
  seat: null,
  text: '',
});

/** `channel` as the store knows it: notes have their person behind a colon. */
export interface StoredPlace {
  readonly channel: string;
  readonly n: number;
}

export interface StoredChannel {
  readonly channel: string;
  /** Who said the first thing in it, where few hear it; empty elsewhere. */
  readonly opener: string;
  /** Number of its newest line. */
  readonly last: number;
}

/** How far a person has read a channel. */
export interface ReadMark extends StoredPlace {
  readonly person: string;
}

/** Of whom it is asked what was said that this one has not read: a person at a table. */
export interface Reader {
  readonly matchId: string;
  readonly person: string;
}

/** What one author has said in one channel since the reader has read there. */
export interface UnreadBy extends Reader {
  readonly channel: string;
  /** Empty: without a name. */
  readonly author: string;
  /** Lines, those without that are erased. */
  readonly count: number;
  /** Number of the last line that was read; 0: none. */
  readonly read: number;
}

export interface NewLine {
  readonly channel: string;
  readonly line: StoredLine;
  readonly opener: string;
  /** Older lines than so many of the channel go. */
  readonly kept: number;
}

/** Of a person, not of what was said. */
export interface ReportedPerson {
  readonly what: PersonReport;
  /** Actions that were told then. */
  readonly sequence: number;
}

/**
 * Something that somebody wants an operator to see, with what the reporter could read before it: said, or what a person is called or does.
 * It outlives its match.
 */
export interface TalkReport extends ReportWhy {
  readonly matchId: string;
  readonly channel: string;
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly reporter: Pick<StoredLine, 'name' | 'seat'> & {
    readonly person: string;
    /** Public id of one who keeps games and only looked on: so that the name can be taken out again. */
    readonly watcher?: string;
  };
  /** The one that is reported last, as they were then; of a person a line with the name alone, which nobody has said. */
  readonly lines: readonly StoredLine[];
  /** Absent: something was said. */
  readonly of?: ReportedPerson;
  /** Of a person: up to where it was read what had been said; absent: that does not matter. */
  readonly read?: StoredPlace;
  /** `matchId` is that of a league. */
  readonly isLeague?: true;
}

// UI-P7, TABLE-12.3. What was reported goes with what was said: else a name would outlive its person in what others have quoted.
/** The report without this person; undefined where nothing of it is left, since it was about that one. */
export function reportWithout(report: TalkReport, id: string): TalkReport | undefined {
  const { reporter, lines } = report;
  if (lines.at(-1)?.author === id) return undefined;
  const isOwn = reporter.person === id || reporter.watcher === id;
  return {
    ...report,
    ...(isOwn ? { reporter: { person: '', name: '', seat: null }, note: '' } : {}),
    lines: lines.map((line) => (line.author === id ? erasedLine(line.n, line.at) : line)),
  };
}

/** A promise that is fulfilled means that the data survives a crash of the machine; one that is rejected, that nothing was kept. */
export interface TalkStore {
  /** The same store in the hands of whoever has claimed a match: each write goes under that epoch (hosting.ts), `fenced` is told of each that is refused for it. */
  held(epoch: number, fenced: () => void): TalkStore;
  /** `ConflictError` where there is no such table, or the line before it is not the newest of its channel. */
  add(matchId: string, line: NewLine): Promise<void>;
  channels(matchId: string): Promise<readonly StoredChannel[]>;
  /** The newest lines before number `before`, newest first, `most` of them. */
  page(matchId: string, channel: string, before: number, most: number): Promise<readonly StoredLine[]>;

  /** Where this person's lines are. */
  linesBy(matchId: string, author: string): Promise<readonly StoredPlace[]>;
  /** Nothing is left of these lines but that they were there, and when. */
  erase(matchId: string, lines: readonly StoredPlace[]): Promise<void>;

  /**
   * Nothing is left of this person in the talk of that match, which may be gone, nor of what was reported there: no line, no mark, and
   * no report but without what this person has said, or is called.
   */
  forget(matchId: string, person: string): Promise<void>;

  marks(matchId: string): Promise<readonly ReadMark[]>;
  /** What others have said since, in every channel, whoever may hear it: one question for all of them. */
  unread(readers: readonly Reader[]): Promise<readonly UnreadBy[]>;
  /** A mark never goes back. Kept only for tables that are there. */
  keepMark(matchId: string, mark: ReadMark): Promise<void>;

  /** The same line, reported by the same person again, is one report: the first. Of all matches only the newest `kept` stay. */
  report(report: TalkReport, kept: number): Promise<void>;
  /** How many this person has made in this match. */
  reportsBy(matchId: string, person: string): Promise<number>;
  /** Those, by place; one that cannot be read is left out. */
  reportsOf(matchId: string, person: string): Promise<readonly TalkReport[]>;
  /** Of all matches, newest first, `most` of them; one that cannot be read is left out. */
  reports(most: number): Promise<readonly TalkReport[]>;
}
