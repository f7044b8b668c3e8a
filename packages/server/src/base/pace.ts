// How often somebody may do something: a number of times in each window of time, all windows beginning together.

import { SITE_TIMES, siteOf } from './addressSites.ts';

export class Pace {
  private readonly timesMax: number;
  private readonly windowMs: number;
  private counts = new Map<unknown, { times: number }>();
  private since = Number.NEGATIVE_INFINITY;

  constructor(timesMax: number, windowMs: number) {
    this.timesMax = timesMax;
    this.windowMs = windowMs;
  }

  /** Counts once more; whether that was not too often. */
  allows(who: unknown): boolean {
    return this.count(who) <= this.timesMax;
  }

  /** More often than it may. */
  isOver(who: unknown): boolean {
    if (this.counts.size === 0) return false;
    this.turn();
    return (this.counts.get(who)?.times ?? 0) > this.timesMax;
  }

  /** How often it has been in this window, with this time. */
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

  /** Whoever has gone since the last window is forgotten with it. */
  private turn(): void {
    const now = performance.now();
    if (now - this.since < this.windowMs) return;
    this.since = now;
    this.counts = new Map();
  }
}

/** The same for addresses, a /48 of IPv6 counted as well. */
export class AddressPace {
  private readonly ofAccount: Pace;
  private readonly ofSite: Pace;

  constructor(timesMax: number, windowMs: number) {
    this.ofAccount = new Pace(timesMax, windowMs);
    this.ofSite = new Pace(SITE_TIMES * timesMax, windowMs);
  }

  allows(account: string): boolean {
    const site = siteOf(account);
    // What one /64 has over its own pace is not counted for its neighbours.
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
