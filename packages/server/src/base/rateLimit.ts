// Fixed-window rate limit; the windows of all keys start together.

import { SITE_TIMES, siteOf } from './addressSites.ts';

export class RateLimit {
  private readonly timesMax: number;
  private readonly windowMs: number;
  private counts = new Map<unknown, { times: number }>();
  private since = Number.NEGATIVE_INFINITY;

  constructor(timesMax: number, windowMs: number) {
    this.timesMax = timesMax;
    this.windowMs = windowMs;
  }

  /** Counts a hit; false: over the limit. */
  allows(who: unknown): boolean {
    return this.count(who) <= this.timesMax;
  }

  /** Over the limit; does not count. */
  isOver(who: unknown): boolean {
    if (this.counts.size === 0) return false;
    this.turn();
    return (this.counts.get(who)?.times ?? 0) > this.timesMax;
  }

  /** Counts a hit; returns the count in this window. */
  count(who: unknown): number {
    this.turn();
    const count = this.counts.get(who);
    if (count !== undefined) {
      count.times += 1;
      return count.times;
    }
    this.counts.set(who, { times: 1 });
    return 1;
  }

  /** Starts a new window, dropping all keys. */
  private turn(): void {
    const now = performance.now();
    if (now - this.since < this.windowMs) return;
    this.since = now;
    this.counts = new Map();
  }
}

/** By address; an IPv6 /48 has a limit of its own besides. */
export class AddressRateLimit {
  private readonly ofAccount: RateLimit;
  private readonly ofSite: RateLimit;

  constructor(timesMax: number, windowMs: number) {
    this.ofAccount = new RateLimit(timesMax, windowMs);
    this.ofSite = new RateLimit(SITE_TIMES * timesMax, windowMs);
  }

  allows(account: string): boolean {
    const site = siteOf(account);
    // What a /64 exceeds its own limit by does not count against its /48.
    return this.ofAccount.allows(account) && (site === undefined || this.ofSite.allows(site));
  }

  count(account: string): void {
    this.allows(account);
  }

  isOver(account: string): boolean {
    const site = siteOf(account);
    return this.ofAccount.isOver(account) || (site !== undefined && this.ofSite.isOver(site));
  }
}
