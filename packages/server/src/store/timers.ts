// Timers of the store. A simulation brings its own.

export interface Timers {
  /** Ms of a monotonic clock. */
  now(): number;
  /** `setTimeout`; 0: in the next turn of the event loop. */
  after(ms: number, run: () => void): void;
  /** The same, unreferenced: it does not keep the process alive. Returns the function that cancels it. */
  idly(ms: number, run: () => void): () => void;
}

export const SYSTEM_TIMERS: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    if (ms <= 0) setImmediate(run);
    else setTimeout(run, ms);
  },
  idly: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
