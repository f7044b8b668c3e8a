// The board of a public match as whoever looks in is told of it (UI-P41).

import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/publicBoards';
import { call } from './api.ts';

/** An answer may be so late. */
const SLACK_MS = 8_000;

/** All of it, or what was told since `after`, for which the server waits. Rejects with `ApiError`, also when `signal` says that nobody waits. */
export function publicBoard(
  matchId: string,
  after: number | undefined,
  signal: AbortSignal,
): Promise<PublicBoardReply> {
  const query = after === undefined ? '' : `?after=${after}`;
  const off = AbortSignal.any([signal, AbortSignal.timeout(PUBLIC_BOARDS.waitMs + SLACK_MS)]);
  return call('GET', `/api/v1/board/${encodeURIComponent(matchId)}${query}`, undefined, null, off);
}
