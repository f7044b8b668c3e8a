// The public board of a match for previews (UI-P41).

import { PUBLIC_BOARDS, type PublicBoardReply } from '@hexmarch/shared/protocol/lobby/publicBoards';
import { call } from '../api/api.ts';

/** Timeout of a response. */
const SLACK_MS = 8_000;

/** The whole board, or a long poll for what was published since `after`. Rejects with `ApiError`, also when `signal` is aborted. */
export function publicBoard(
  matchId: string,
  after: number | undefined,
  signal: AbortSignal,
): Promise<PublicBoardReply> {
  const query = after === undefined ? '' : `?after=${after}`;
  const off = AbortSignal.any([signal, AbortSignal.timeout(PUBLIC_BOARDS.waitMs + SLACK_MS)]);
  return call('GET', `/api/v1/board/${encodeURIComponent(matchId)}${query}`, undefined, null, off);
}
