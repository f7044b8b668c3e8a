// Reports to the operators (UI-P80), from any page, and their resolution.

import type { Seat } from '../../kernel/game.ts';

/** Reason: a message, a name, play or leaving, suspected use of an engine, or other. */
export const REPORT_REASONS = ['said', 'name', 'play', 'machine', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Part of every report. */
export interface ReportWhy {
  readonly reason: ReportReason;
  /** Free text; empty: none. At most `REPORT_LIMITS.noteMax` characters. */
  readonly note: string;
}

/** A displayed name: of a seat, or of a place in a tournament, null for its host. */
export type ReportedName =
  | { readonly matchId: string; readonly seat: Seat }
  | { readonly leagueId: string; readonly place: number | null };

/** `POST /api/reports`, by anyone outside the room; inside it, reports go over the socket. */
export type ReportRequest = ReportWhy & ReportedName;

export interface ReportReply {
  /** Secret receipt by which the reporter learns of the resolution. */
  readonly receipt: string;
}

/** `POST /api/reports/looked` */
export interface ReviewedRequest {
  /** At most `REPORT_LIMITS.receiptsMax`; unknown ones are ignored. */
  readonly receipts: readonly string[];
}

/**
 * Number of these reports that were resolved, and the time of the last resolution, ms since 1970; 0: none. The outcome is not disclosed.
 */
export interface ReviewedReply {
  readonly count: number;
  readonly at: number;
}

export const REPORT_LIMITS = {
  noteMax: 500,
  receiptsMax: 20,
} as const;
