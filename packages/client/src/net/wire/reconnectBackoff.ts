// Reconnect backoff: short at first, at most every few seconds, and at once on a sign that the network or the user
// is back.

const FIRST_MS = 250;
const FACTOR = 1.5;
const LONGEST_MS = 2600;

/** Delay in ms after attempt number `attempt`; jittered, so that a room's clients do not reconnect all at once. */
export const delayMs = (attempt: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * FACTOR ** Math.min(attempt, 12)) * (0.6 + 0.4 * Math.random());

/** Delays that such a sign can cut short. */
export class Waits {
  private readonly running = new Set<() => void>();

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.running.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.running.add(done);
    });
  }

  cutShort(): void {
    for (const done of [...this.running]) done();
  }
}

/** Calls `back` when network, page or user may be back, `away` when the browser reports that it goes offline. */
export function watchReturns(back: () => void, away: () => void): () => void {
  const seen = (): void => {
    if (!document.hidden) back();
  };
  addEventListener('online', back);
  addEventListener('offline', away);
  addEventListener('pageshow', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', away);
    removeEventListener('pageshow', seen);
    document.removeEventListener('visibilitychange', seen);
  };
}
