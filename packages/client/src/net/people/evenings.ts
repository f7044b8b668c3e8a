// Tonight's notification when a table of a game opens (UI-P73): one-shot subscriptions on the server.

import { evenings, keepEvenings } from '../../preferences/evenings.ts';
import { language } from '../../text/language.ts';
import { ApiError, call } from '../api/api.ts';
import { type Mine, mine, notificationKey, storeNotificationKey } from './notifications.ts';

/** The local day's end, in ms since 1970. */
const midnight = (): number => new Date().setHours(24, 0, 0, 0);

/** Resolves to the channel of this browser's notification. Throws `ApiError`. */
export const askEvening = (game: string): Promise<Mine> => ask(game, midnight());

/** Unsubscribes. Throws `ApiError`. */
export const endEvening = (game: string): Promise<Mine> => ask(game, null);

async function ask(game: string, until: number | null): Promise<Mine> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { game, until, language: language(), zone };
  const reply = await call<Mine & { readonly key: string }>(
    ...(['POST', '/api/notices/evening', body, notificationKey()] as const),
  );
  storeNotificationKey(reply.key);
  keepEvenings(reply.evenings);
  return reply;
}

/** Games of which a table has been announced since. Throws `ApiError`, except where the server does not know this browser any more. */
export async function notifiedEvenings(): Promise<readonly string[]> {
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
