// Fixed-window rate limit by recipient address, regardless of who triggers the mail, so that we cannot be used to flood people.

import type { Clock } from './clock.ts';

/** Bounds memory: with more addresses all counters are reset. */
const COUNTED_MAX = 20_000;

export class MailRateLimit {
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

  /** Counts one mail to the address with this hash, if allowed. */
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
