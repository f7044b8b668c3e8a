// Long polling: a client that has the current state waits for the next one.

import type { GamesWatch } from '../../people/gamesWatch.ts';
import type { Call } from './route.ts';

export interface LongPoll<State> {
  /** The polls of one client share a limit (gamesWatch.ts). */
  readonly who: string;
  /** The timeout, ms. */
  readonly waitMs: number;
  poll(): Promise<State>;
  /** The matches whose changes end the wait. */
  matchIdsOf(state: State): readonly string[];
  isNews(state: State): boolean;
}

/** The state as soon as it is news; else the state at the timeout, or when the client is gone. Rejects as `poll`. */
export async function longPoll<State>(
  watch: Pick<GamesWatch, 'during' | 'wait'>,
  { response }: Pick<Call, 'response'>,
  { who, waitMs, poll, matchIdsOf, isNews }: LongPoll<State>,
): Promise<State> {
  const until = Date.now() + waitMs;
  const gone = (end: () => void) => response.once('close', end);
  for (;;) {
    const { result, isOld } = await watch.during(who, poll, matchIdsOf);
    if (isNews(result)) return result;
    const left = until - Date.now();
    const mayBeNew = left > 0 && (isOld || (await watch.wait(who, matchIdsOf(result), left, gone)));
    if (!mayBeNew) return result;
  }
}
