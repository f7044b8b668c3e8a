// Rate limits by key, with a fixed or a sliding window.

import { SITE_TIMES, siteOf } from './addressSites.ts';

interface Counting {
  /** Ms from any origin, monotonic. */
  readonly now?: () => number;
  /** Bounds memory: with so many keys a new window starts. */
  readonly keysMax?: number;
}

/** Fixed window; those of all keys start together. */
export class RateLimit {
  private readonly timesMax: number;
  private readonly windowMs: number;
  private readonly now: () => number;
  private readonly keysMax: number;
  private counts = new Map<unknown, { times: number }>();
  private since = Number.NEGATIVE_INFINITY;

  constructor(
    timesMax: number,
    windowMs: number,
    { now = () => performance.now(), keysMax = Number.POSITIVE_INFINITY }: Counting = {},
  ) {
    this.timesMax = timesMax;
    this.windowMs = windowMs;
    this.now = now;
    this.keysMax = keysMax;
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
    const now = this.now();
    if (now - this.since < this.windowMs && this.counts.size < this.keysMax) return;
    this.since = now;
    this.counts = new Map();
  }
}

/** Where the times of hits are stored: a map, weak where a key is an object that may go. */
interface Hits<K> {
  get(key: K): readonly number[] | undefined;
  set(key: K, times: readonly number[]): unknown;
}

/** Sliding window: at most `timesMax` hits in any `windowMs`. */
export class SlidingWindow<K> {
  private readonly timesMax: number;
  private readonly windowMs: number;
  private readonly hits: Hits<K>;

  constructor(timesMax: number, windowMs: number, hits: Hits<K>) {
    this.timesMax = timesMax;
    this.windowMs = windowMs;
    this.hits = hits;
  }

  /** Ms until one more hit is within the limit, which is not counted; 0: now. */
  waitMs(key: K, now: number): number {
    const recent = this.recent(key, now);
    const [first = now] = recent;
    return recent.length < this.timesMax ? 0 : first + this.windowMs - now;
  }

  count(key: K, now: number): void {
    this.hits.set(key, [...this.recent(key, now), now]);
  }

  private recent(key: K, now: number): readonly number[] {
    return (this.hits.get(key) ?? []).filter((at) => at > now - this.windowMs);
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
