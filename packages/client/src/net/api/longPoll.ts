// Long polling: the server answers when something has changed since a tag, or after a while.

import { call } from './api.ts';

const AGAIN_MS = 1500;
const AGAIN_MAX_MS = 60_000;
/** Timeout of a response, beyond the server's own wait. */
const SLACK_MS = 8_000;

export interface Polled<Reply extends { readonly tag: string }> {
  readonly path: string;
  readonly key: string | null;
  /** How long the server waits for a change. */
  readonly waitMs: number;
  /** Polling interval of a hidden tab. */
  readonly hiddenMs: number;
  isWanted(): boolean;
  /** Whether it holds anything new. */
  receive(reply: Reply): boolean;
  /** Whether to stop; other failures are retried. */
  fail(error: unknown): boolean;
}

/** Until it is not wanted, or stopped by a failure. */
export async function longPoll<Reply extends { readonly tag: string }>(polled: Polled<Reply>): Promise<void> {
  let tag = '';
  let wait = AGAIN_MS;
  while (polled.isWanted()) {
    const began = Date.now();
    try {
      // Browsers limit connections per server across tabs: only a visible one holds a long poll.
      const isWaiting = tag !== '' && !document.hidden;
      const reply = await fetchSince(polled, isWaiting ? `?since=${tag}` : '');
      if (!polled.isWanted()) return;
      const isNew = polled.receive(reply);
      tag = reply.tag;
      wait = AGAIN_MS;
      if (document.hidden) await pause(polled.hiddenMs);
      // Responses that come at once must not lead to a busy loop.
      else if (!isNew && Date.now() - began < AGAIN_MS) await pause(AGAIN_MS);
    } catch (error) {
      if (polled.fail(error)) return;
      await pause(wait);
      wait = Math.min(2 * wait, AGAIN_MAX_MS);
    }
  }
}

/** Aborted when the page is hidden or shown. */
async function fetchSince<Reply extends { readonly tag: string }>(
  { path, key, waitMs }: Polled<Reply>,
  since: string,
): Promise<Reply> {
  const off = new AbortController();
  const end = (): void => off.abort();
  const timer = setTimeout(end, waitMs + SLACK_MS);
  document.addEventListener('visibilitychange', end);
  try {
    return await call<Reply>('GET', path + since, undefined, key, off.signal);
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
