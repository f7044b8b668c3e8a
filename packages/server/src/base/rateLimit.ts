// Limits by key: how often in a window (fixed or sliding), how many are held, how many at a time. Where the key is an address, IPv6 is
// counted at two prefix lengths: a household has a /64 (the account address of http/address.ts), but one customer of a provider may have a
// /48, which is 65,536 of those. So a /48 has a limit of its own, wide enough for many strangers sharing one.

/** A /48's limit as a multiple of a /64's. */
export const SITE_TIMES = 8;

const NETWORK = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/;

/** `2001:db8:1:2::/64` → `2001:db8:1::/48`; undefined of IPv4 and of what is not an address. */
export function siteOf(account: string): string | undefined {
  const [, head] = NETWORK.exec(account) ?? [];
  return head === undefined ? undefined : `${head}:/48`;
}

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
export interface Hits<K> {
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

/** Fixed window by address and by /48. */
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

/** How many are held, by address and by /48. The empty address holds nothing. */
export class Holdings {
  private readonly max: number;
  private readonly siteMax: number;
  private readonly counts = new Map<string, number>();

  constructor(max: number, siteTimes = SITE_TIMES) {
    this.max = max;
    this.siteMax = siteTimes * max;
  }

  /** Whether `more` would exceed the limit; does not count them. */
  isFull(account: string, more = 1): boolean {
    const site = siteOf(account);
    return this.of(account) + more > this.max || (site !== undefined && this.of(site) + more > this.siteMax);
  }

  add(account: string, more = 1): void {
    for (const key of [account, siteOf(account)]) {
      if (key === undefined || key === '') continue;
      const count = this.of(key) + more;
      if (count > 0) this.counts.set(key, count);
      else this.counts.delete(key);
    }
  }

  drop(account: string): void {
    this.add(account, -1);
  }

  private of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

interface Queue {
  inside: number;
  readonly waiting: (() => void)[];
}

/** How many at a time, with a bounded queue of waiters. */
export class Semaphore {
  private readonly insideMax: number;
  private readonly waitingMax: number;
  private readonly queues = new Map<string, Queue>();

  constructor(insideMax: number, waitingMax: number) {
    this.insideMax = insideMax;
    this.waitingMax = waitingMax;
  }

  /** Resolves with the release function once acquired; undefined where the queue of `key` is full. */
  async enter(key: string): Promise<(() => void) | undefined> {
    const queue = this.queues.get(key) ?? { inside: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.inside >= this.insideMax) {
      if (queue.waiting.length >= this.waitingMax) return undefined;
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else queue.inside += 1;
    let isInside = true;
    return () => {
      if (isInside) this.leave(key, queue);
      isInside = false;
    };
  }

  /** Hands the permit to the next waiter. */
  private leave(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next !== undefined) next();
    else queue.inside -= 1;
    if (queue.inside === 0) this.queues.delete(key);
  }
}
