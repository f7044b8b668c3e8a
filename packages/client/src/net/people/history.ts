// The own finished matches (UI-P14), paginated, and their statistics (UI-P15); types are in shared match/statistics/playedList.ts.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HistoryReply, MetReply, NumbersReply } from '@hexmarch/shared/match/statistics/playedList';
import { call } from '../api/api.ts';

/** `query`: the filter as in the address, without `?`; `after`: the previous page's cursor. Throws `ApiError`. */
export function fetchHistory(query: string, after: string | null): Promise<HistoryReply> {
  const params = new URLSearchParams(query);
  if (after !== null) params.set('after', after);
  return call('GET', `/api/me/history?${params}`);
}

/** Of all matches of `query`. Throws `ApiError`. */
export const pastNumbers = (query: string): Promise<NumbersReply> => call('GET', `/api/me/numbers?${query}`);

/** Finds the other matches against an opponent, given their seat in one own finished match. Throws `ApiError`. */
export const metIn = async (matchId: string): Promise<readonly Seat[]> =>
  (await call<MetReply>('GET', `/api/me/met/${encodeURIComponent(matchId)}`)).met;

/** Export of all of them in order of play: one line per match. */
export const historyRecordsPath = (query: string): string => `/api/me/history.ndjson?${query}`;

/** Sets a match's tag; empty removes it. Throws `ApiError`. */
export const tagGame = (matchId: string, tag: string): Promise<unknown> =>
  call('POST', `/api/me/history/${encodeURIComponent(matchId)}/tag`, { tag });
