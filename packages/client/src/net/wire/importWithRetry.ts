// Loads code that a screen cannot do without, with retries: a server that is being restarted must not leave a match
// without its board.

import { delayMs } from './reconnectBackoff.ts';

/** About a minute; after that the button that reloads the page remains. */
const ATTEMPTS = 25;

/** Rejects with the last error when all attempts have failed; undefined once the signal is aborted. */
export async function importWithRetry<T>(
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
