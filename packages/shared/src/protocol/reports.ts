// What people report to whoever runs the server (UI-P80), wherever it is shown, and how they hear that it was looked at.

import type { Seat } from '../kernel/game.ts';

/**
 * Why: what was said, what somebody is called, how somebody plays or that somebody leaves, that a machine may help where none may, or
 * something else.
 */
export const REPORT_REASONS = ['said', 'name', 'play', 'machine', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** With every report. */
export interface ReportWhy {
  readonly reason: ReportReason;
  /** In the reporter's own words; empty: none. At most `REPORT_LIMITS.noteMax` characters. */
  readonly note: string;
}

/** A name that a page shows: of a seat, or in a league of a place, null being the host's. */
export type ReportedName =
  | { readonly matchId: string; readonly seat: Seat }
  | { readonly leagueId: string; readonly place: number | null };

/** `POST /api/reports`, by anybody: for those who are not at the table, where it goes over the socket. */
export type ReportRequest = ReportWhy & ReportedName;

export interface ReportReply {
  /** By this whoever has reported it hears of the end: keep it, show it to nobody. */
  readonly receipt: string;
}

/** `POST /api/reports/looked` */
export interface LookedRequest {
  /** At most `REPORT_LIMITS.receiptsMax`; what is none counts for nothing. */
  readonly receipts: readonly string[];
}

/** So many of these reports were looked at, the last of them at that time, ms since 1970; 0: none was. Of what came of it nobody is told. */
export interface LookedReply {
  readonly count: number;
  readonly at: number;
}

export const REPORT_LIMITS = {
  noteMax: 500,
  receiptsMax: 20,
} as const;
