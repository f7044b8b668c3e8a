// Time and the log, as everything in the server is given them.

import type { Moment } from '@hexmarch/shared/match/due';

export interface Clock {
  /** Ms since 1970, as the machine tells it; it may jump. */
  now(): number;
  /** Ms that the server has been up, in all its lives together: it stands still while the server is down. */
  uptime(): number;
  /** Ms since 1970: since when the server has not been away for more than a minute. */
  since(): number;
  /** Runs once after `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const momentOf = (clock: Clock): Moment => ({
  uptime: clock.uptime(),
  wall: clock.now(),
  since: clock.since(),
});

/** Where a match reports what only the people who run the server should read. */
export interface Journal {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
