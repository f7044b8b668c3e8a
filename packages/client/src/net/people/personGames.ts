// The own games of a signed-in person (UI-P10), live on every device: fetched once, then by long polling until something changes.
// Nothing is requested for a guest.

import {
  type NextGameReply,
  PERSON_GAMES,
  type PersonGame,
  type PersonGamesReply,
} from '@hexmarch/shared/protocol/people/personGames';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, call } from '../api/api.ts';
import { longPoll } from '../api/longPoll.ts';
import { keepsGames } from './me.ts';

/** Polling interval of a hidden tab, for its title and the app's badge. */
const HIDDEN_MS = 60_000;

/** Null: nobody is signed in; undefined: not known yet. */
const now = signal<readonly PersonGame[] | null | undefined>(undefined);
export const personGames: ReadonlySignal<readonly PersonGame[] | null | undefined> = now;

/** Those in which it is one's turn, the most urgent first. */
export const waitingGames = computed(() => (now.value ?? []).filter(({ state }) => state === 'turn'));

let followers = 0;
let isFollowing = false;

/** Subscribes to updates until the returned function is called. */
export function followGames(): () => void {
  followers += 1;
  if (!isFollowing) void follow();
  return () => {
    followers -= 1;
  };
}

async function follow(): Promise<void> {
  isFollowing = true;
  await longPoll<PersonGamesReply>({
    ...{ path: '/api/me/games', key: null, waitMs: PERSON_GAMES.waitMs, hiddenMs: HIDDEN_MS },
    isWanted: () => followers > 0 && keepsGames(),
    receive: ({ games }) => {
      if (games !== null) now.value = games;
      return games !== null;
    },
    fail: (error) => error instanceof ApiError && error.code === 'not-signed-in',
  });
  if (followers > 0) now.value = null;
  isFollowing = false;
}

export const nextGame = (): Promise<NextGameReply> => call('GET', '/api/me/next');

/** Throws `ApiError`. */
export const seenGames = (matchIds: readonly string[]): Promise<unknown> =>
  call('POST', '/api/me/games/seen', { matchIds });
