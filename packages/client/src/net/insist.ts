// Code that a screen cannot do without, fetched again as long as it takes: a server that is started anew just then must not
// leave a match without its board.

import { delayMs } from './comeback.ts';

/** About a minute; who then has nothing still has the button that loads the page anew. */
const ATTEMPTS = 25;

/** Rejects with the last error when all attempts have failed; undefined once the signal says that nobody waits. */
export async function insist<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<T | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt + 1 >= ATTEMPTS) throw error;
    }
    await pause(delayMs(attempt));
  }
  return undefined;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
