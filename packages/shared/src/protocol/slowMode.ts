// Slow mode (TABLE-21.8): how long everybody waits between two messages to many.

/** Seconds; 0: not at all. The state of a room names them by their place. */
export const SLOW_SECONDS = [0, 10, 30, 60] as const;

export type SlowSeconds = (typeof SLOW_SECONDS)[number];

export const slowIn = (value: unknown): SlowSeconds | undefined =>
  SLOW_SECONDS.find((seconds) => seconds === value);
