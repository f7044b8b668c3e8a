// When to try again: sooner at first, never rarer than every few seconds, and at once when there is a sign that the
// network or the person is back.

const FIRST_MS = 250;
const FACTOR = 1.5;
const LONGEST_MS = 2600;

/** Ms before attempt number `attempt` is followed by the next; spread, so that a room does not come back as one. */
export const delayMs = (attempt: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * FACTOR ** Math.min(attempt, 12)) * (0.6 + 0.4 * Math.random());

/** Waits that a sign can cut short. */
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

/** Calls `back` whenever network, page or person may have come back, `away` when the network says that it goes. */
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
