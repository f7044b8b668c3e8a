// Simulated clock and event queue of one run; nothing else advances time.

interface Happening {
  readonly at: number;
  readonly run: () => void;
  called: boolean;
}

/** Steps between two checks whether all pending microtasks are done. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class World {
  /** Ms since the run began. */
  now = 0;
  steps = 0;
  /** Event trace for debugging. */
  readonly trace: string[] = [];
  private readonly queue: Happening[] = [];

  /** Timeout; ties run in order of scheduling. Returns the cancel function. */
  after(ms: number, run: () => void): () => void {
    const happening: Happening = { at: this.now + Math.max(0, Math.round(ms)), run, called: false };
    let low = 0;
    let high = this.queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.queue[middle]?.at ?? 0) <= happening.at) low = middle + 1;
      else high = middle;
    }
    this.queue.splice(low, 0, happening);
    return () => {
      happening.called = true;
    };
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  note(text: string): void {
    this.trace.push(`${(this.now / 1000).toFixed(3)} ${text}`);
  }

  /** Runs until `done`, the time limit, or an empty queue; true when done. */
  async run(done: () => boolean, forMs: number): Promise<boolean> {
    const end = this.now + forMs;
    await settled();
    while (!done()) {
      const next = this.queue.shift();
      if (next === undefined) return false;
      if (next.at > end) {
        this.queue.unshift(next);
        this.now = end;
        return false;
      }
      if (next.called) continue;
      this.now = next.at;
      this.steps += 1;
      next.run();
      await settled();
    }
    return true;
  }
}
