// Clock and logger, as injected everywhere in the server.

import type { Moment } from '@hexmarch/shared/match/time/due';

export interface Clock {
  /** Wall clock, ms since 1970; may jump. */
  now(): number;
  /** Monotonic ms that the server has been up, over all restarts: stops while it is down. */
  uptime(): number;
  /** Ms since 1970 from which the server has been up without a gap of more than a minute. */
  since(): number;
  /** Timeout; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const momentOf = (clock: Clock): Moment => ({
  uptime: clock.uptime(),
  wall: clock.now(),
  since: clock.since(),
});

/** Structured log for operators. */
export interface Journal {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
