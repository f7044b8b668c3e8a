// Slow mode (TABLE-21.8): minimum interval between a person's public chat messages.

/** Seconds; 0: off. The state of a room encodes their index. */
export const SLOW_SECONDS = [0, 10, 30, 60] as const;

export type SlowSeconds = (typeof SLOW_SECONDS)[number];

export const slowIn = (value: unknown): SlowSeconds | undefined =>
  SLOW_SECONDS.find((seconds) => seconds === value);
