// When the store does what it puts off. A simulation brings timers of its own.

export interface Timers {
  /** Ms since some beginning; never runs back. */
  now(): number;
  /** Runs once, after so many ms; 0: in the next turn of the event loop. */
  after(ms: number, run: () => void): void;
  /** The same, but not worth staying for: a process that has nothing else to do may end. The answer calls it off. */
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
