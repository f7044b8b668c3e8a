// The own matches that are over (UI-P14), page by page, and their sums (UI-P15); shapes are in shared match/playedList.ts.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HistoryReply, MetReply, NumbersReply } from '@hexmarch/shared/match/playedList';
import { call } from './api.ts';

/** `query`: the filter as the address has it, without `?`; `after`: as told with the page before. Throws `ApiError`. */
export function pastGames(query: string, after: string | null): Promise<HistoryReply> {
  const asked = new URLSearchParams(query);
  if (after !== null) asked.set('after', after);
  return call('GET', `/api/me/history?${asked}`);
}

/** Of all that `query` finds. Throws `ApiError`. */
export const pastNumbers = (query: string): Promise<NumbersReply> => call('GET', `/api/me/numbers?${query}`);

/** Where somebody sat in a match of one's own that is over, who is the same in others. Throws `ApiError`. */
export const metIn = async (matchId: string): Promise<readonly Seat[]> =>
  (await call<MetReply>('GET', `/api/me/met/${encodeURIComponent(matchId)}`)).met;

/** All of them as they were played: a line a match. */
export const pastRecordsPath = (query: string): string => `/api/me/history.ndjson?${query}`;

/** Empty: none any more. Throws `ApiError`. */
export const tagGame = (matchId: string, tag: string): Promise<unknown> =>
  call('POST', `/api/me/history/${encodeURIComponent(matchId)}/tag`, { tag });
