// Public board API (UI-P41): a snapshot, then lines by long polling. Subject to the spectator delay (TABLE-27).

import type { MatchStatus } from '../room/messages.ts';

/** Of `GET /api/v1/board/<id>?after=<told>`. */
export const PUBLIC_BOARDS = {
  /** Long polling timeout. */
  waitMs: 25_000,
  /** A client that is further behind gets a snapshot instead. */
  linesMax: 24,
} as const;

/** Without `after` a snapshot, immediately. Neither `view` nor `lines`: nothing new within the timeout. */
export interface PublicBoardReply {
  readonly status: MatchStatus;
  /** Number of public actions; 0: before the opening. */
  readonly told: number;
  /** The public view at that point. */
  readonly view?: unknown;
  /** Public lines since `after` (lastLine.ts). */
  readonly lines?: readonly string[];
  /** With `lines`: checksum of the resulting view (viewCheck.ts). */
  readonly check?: number;
}
