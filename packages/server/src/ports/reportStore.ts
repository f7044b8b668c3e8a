// A person's reports and their review status (UI-P80). Visible to nobody else.

import type { PersonReport } from '@hexmarch/shared/protocol/people/chat';

export interface StoredReport {
  /** Receipt of the report (chat/settled.ts), which holds the details. */
  readonly id: string;
  readonly matchId: string;
  /** Public id of the reported person in that match; empty: anonymous message. */
  readonly about: string;
  readonly what: 'said' | PersonReport;
  /** Name at that time; empty: anonymous message, or erased. */
  readonly called: string;
  /** Id of its game; empty: unknown. */
  readonly game: string;
  /** Ms since 1970, as the next. */
  readonly at: number;
  /** When it was reviewed; 0: not yet. */
  readonly settledAt: number;
  /** The person has seen the review. */
  readonly isSeen: boolean;
}

export interface NewReport extends Omit<StoredReport, 'settledAt' | 'isSeen'> {
  readonly personId: string;
  /** TTL, ms since 1970: deleted by the next sweep after. */
  readonly forgetAt: number;
}

/** Part of the store of people (peopleStore.ts). Merged people count as one. */
export interface ReportCalls {
  /** Idempotent; no-op for an unknown person. */
  keepReport(report: NewReport): Promise<void>;
  /** Marks it reviewed, if it was not. False: no known reporter. */
  settleReport(id: string, at: number, forgetAt: number): Promise<boolean>;
  /** Newest first, unreviewed ones included. */
  reportsOf(personId: string): Promise<readonly StoredReport[]>;
  /** Marks reviews as seen; no-op for reports of others. */
  markReportsSeen(personId: string, ids: readonly string[]): Promise<void>;
  /** Erases the name of that public id in that match. */
  unnameReports(matchId: string, about: string): Promise<void>;
}
