// The own games of whoever keeps them (UI-P10), as they are now on every device: asked for once, and then whoever asks again waits at the
// server until something has changed. Nothing is asked for a guest.

import {
  type NextGameReply,
  PERSON_GAMES,
  type PersonGame,
  type PersonGamesReply,
} from '@hexmarch/shared/protocol/personGames';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError, call } from './api.ts';
import { keepsGames } from './me.ts';

const AGAIN_MS = 1500;
const AGAIN_MAX_MS = 60_000;
/** A tab that nobody sees asks so often, for its title and the mark of the app. */
const HIDDEN_MS = 60_000;
/** An answer may be so late. */
const SLACK_MS = 8_000;

/** Null: nobody is signed in; undefined: it is not known yet. */
const now = signal<readonly PersonGame[] | null | undefined>(undefined);
export const personGames: ReadonlySignal<readonly PersonGame[] | null | undefined> = now;

/** Those that wait for whoever looks, the most urgent first. */
export const waitingGames = computed(() => (now.value ?? []).filter(({ state }) => state === 'turn'));

let followers = 0;
let isFollowing = false;

/** From now on they are as they are now, until the returned function is called. */
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
      // A browser has few wires to a server, and somebody many tabs: only one that is seen keeps one.
      const isWaiting = tag !== '' && !document.hidden;
      const reply = await asked(isWaiting ? `?since=${tag}` : '');
      if (reply.games !== null) now.value = reply.games;
      tag = reply.tag;
      wait = AGAIN_MS;
      if (document.hidden) await pause(HIDDEN_MS);
      // Whoever is not made to wait must not ask without end.
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

/** What it waits for ends when the page is hidden. */
async function asked(since: string): Promise<PersonGamesReply> {
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

/** Or until the page is hidden or seen again. */
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
