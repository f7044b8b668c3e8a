// What a person has reported, and that it was looked at (UI-P80). Nobody but that person ever hears of it.

import type { PersonReport } from '@hexmarch/shared/protocol/talk';

export interface KeptReport {
  /** Stands for the report (talk/settled.ts), which says more than needs to be kept here. */
  readonly id: string;
  readonly matchId: string;
  /** Public id in that match of whom it is about; empty: said without a name. */
  readonly about: string;
  readonly what: 'said' | PersonReport;
  /** As that one was called then; empty: said without a name, or nobody is to be named any more. */
  readonly called: string;
  /** Id of its game; empty: not known. */
  readonly game: string;
  /** Ms since 1970, as the next. */
  readonly at: number;
  /** When it was looked at; 0: it was not. */
  readonly settledAt: number;
  /** The person has read that it was. */
  readonly isSeen: boolean;
}

export interface NewReport extends Omit<KeptReport, 'settledAt' | 'isSeen'> {
  readonly personId: string;
  /** Ms since 1970: nothing tells of it from then on, as soon as somebody sweeps. */
  readonly forgetAt: number;
}

/** What is asked of the store of people about it (peopleStore.ts). Who has become another name for somebody is that somebody. */
export interface ReportCalls {
  /** Does nothing where it is kept already, or there is nobody of that id. */
  keepReport(report: NewReport): Promise<void>;
  /** It was looked at, if it was not before. False: nobody is known who has made it. */
  settleReport(id: string, at: number, forgetAt: number): Promise<boolean>;
  /** The newest first, also those that nobody has looked at. */
  reportsOf(personId: string): Promise<readonly KeptReport[]>;
  /** The person has read that they were looked at; of what is somebody else's it changes nothing. */
  markReportsSeen(personId: string, ids: readonly string[]): Promise<void>;
  /** Whoever had that public id in that match is not to be named any more. */
  unnameReports(matchId: string, about: string): Promise<void>;
}
