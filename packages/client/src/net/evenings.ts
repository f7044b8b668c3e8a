// To be told this evening when a table of a game opens (UI-P73): what is asked of the server, which tells it once, and then it is over.

import { evenings, keepEvenings } from '../preferences/evenings.ts';
import { language } from '../text/language.ts';
import { ApiError, call } from './api.ts';
import { keepNoticeKey, type Mine, mine, noticeKey } from './notices.ts';

/** Of this browser's day, in ms since 1970. */
const midnight = (): number => new Date().setHours(24, 0, 0, 0);

/** Gives by what this browser is told. Throws `ApiError`. */
export const askEvening = (game: string): Promise<Mine> => ask(game, midnight());

/** It is waited for no more. Throws `ApiError`. */
export const endEvening = (game: string): Promise<Mine> => ask(game, null);

async function ask(game: string, until: number | null): Promise<Mine> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { game, until, language: language(), zone };
  const reply = await call<Mine & { readonly key: string }>(
    ...(['POST', '/api/notices/evening', body, noticeKey()] as const),
  );
  keepNoticeKey(reply.key);
  keepEvenings(reply.evenings);
  return reply;
}

/** Fulfilled with the games of which a table was told since, as the server has it. Throws `ApiError`, but where it knows nobody here any more. */
export async function toldEvenings(): Promise<readonly string[]> {
  const waited = Object.keys(evenings.peek());
  const still = await mine().then(
    (found) => found?.evenings ?? {},
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'wrong-token') return {};
      throw error;
    },
  );
  keepEvenings(still);
  return waited.filter((game) => !(game in still));
}
