// The board of a public match for whoever only looks in (UI-P41): as it stands now, and then what everybody was told since. Nothing of it
// is ahead of what those may see who watch (TABLE-27).

import type { MatchStatus } from './messages.ts';

/** Of `GET /api/v1/board/<id>?after=<told>`. */
export const PUBLIC_BOARDS = {
  /** So long at most whoever knows how it stands is let wait. */
  waitMs: 25_000,
  /** Who has missed more is shown how it stands instead. */
  linesMax: 24,
} as const;

/** Without `after` the whole of it, at once. Neither `view` nor `lines`: nothing more was told for as long as one waits. */
export interface PublicBoardReply {
  readonly status: MatchStatus;
  /** So many actions everybody knows of; 0: it has not opened. */
  readonly told: number;
  /** What everybody may see then. */
  readonly view?: unknown;
  /** What was told since `after`, as in the log (lastLine.ts). */
  readonly lines?: readonly string[];
  /** With `lines`: of the view that they lead to (viewCheck.ts). */
  readonly check?: number;
}
