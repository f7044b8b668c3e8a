// How many letters one address may get of what anybody can ask for, whoever asks, so that nobody floods others with our mail.

import type { Clock } from './clock.ts';

/** Of so many addresses at once it is known; then all are counted anew. */
const COUNTED_MAX = 20_000;

export class MailPace {
  private readonly clock: Pick<Clock, 'uptime'>;
  private readonly most: number;
  private readonly windowMs: number;
  private counts = new Map<string, number>();
  private since = 0;

  constructor(clock: Pick<Clock, 'uptime'>, most: number, windowMs: number) {
    this.clock = clock;
    this.most = most;
    this.windowMs = windowMs;
  }

  /** Counts one more to the address of this hash, where it may have one. */
  allows(hash: string): boolean {
    const now = this.clock.uptime();
    if (now - this.since > this.windowMs || this.counts.size >= COUNTED_MAX) {
      this.counts = new Map();
      this.since = now;
    }
    const count = (this.counts.get(hash) ?? 0) + 1;
    if (count > this.most) return false;
    this.counts.set(hash, count);
    return true;
  }
}
