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
import { keepsGames } from './me.ts';

const AGAIN_MS = 1500;
const AGAIN_MAX_MS = 60_000;
/** Polling interval of a hidden tab, for its title and the app's badge. */
const HIDDEN_MS = 60_000;
/** Timeout of a response. */
const SLACK_MS = 8_000;

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
  let tag = '';
  let wait = AGAIN_MS;
  while (followers > 0 && keepsGames()) {
    const began = Date.now();
    try {
      // Browsers limit connections per server across tabs: only a visible one holds a long poll.
      const isWaiting = tag !== '' && !document.hidden;
      const reply = await fetchGames(isWaiting ? `?since=${tag}` : '');
      if (reply.games !== null) now.value = reply.games;
      tag = reply.tag;
      wait = AGAIN_MS;
      if (document.hidden) await pause(HIDDEN_MS);
      // Responses that come at once must not lead to a busy loop.
      else if (reply.games === null && Date.now() - began < AGAIN_MS) await pause(AGAIN_MS);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-signed-in') break;
      await pause(wait);
      wait = Math.min(2 * wait, AGAIN_MAX_MS);
    }
  }
  if (followers > 0) now.value = null;
  isFollowing = false;
}

/** Aborted when the page is hidden. */
async function fetchGames(since: string): Promise<PersonGamesReply> {
  const off = new AbortController();
  const end = (): void => off.abort();
  const timer = setTimeout(end, PERSON_GAMES.waitMs + SLACK_MS);
  document.addEventListener('visibilitychange', end);
  try {
    return await call<PersonGamesReply>('GET', `/api/me/games${since}`, undefined, null, off.signal);
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', end);
  }
}

/** Or until the page's visibility changes. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve();
    }
    document.addEventListener('visibilitychange', end);
  });

export const nextGame = (): Promise<NextGameReply> => call('GET', '/api/me/next');

/** Throws `ApiError`. */
export const seenGames = (matchIds: readonly string[]): Promise<unknown> =>
  call('POST', '/api/me/games/seen', { matchIds });
