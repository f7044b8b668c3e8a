// What our caches need beside `lru-cache`.

import { LRUCache } from 'lru-cache';

type TtlOptions = Required<Pick<LRUCache.OptionsBase<never, never, never>, 'ttl' | 'ttlResolution' | 'perf'>>;

/** Options of a cache whose entries are fresh for less than `ttlMs`. `now`: ms from any origin, monotonic. */
export const freshFor = (ttlMs: number, now: () => number): TtlOptions => ({
  // To the library an entry as old as its TTL is still fresh.
  ttl: ttlMs - 1,
  // The clock is read each time: a test moves its own as it likes.
  ttlResolution: 0,
  // To the library an entry set at 0 never expires.
  perf: { now: () => now() + 1 },
});

/** TTL cache of look-ups: concurrent callers share one, and what is not there is cached as well. */
export class TtlCache<T> {
  // The library takes no `undefined`.
  private readonly entries: LRUCache<string, { readonly found: T }, () => Promise<T>>;

  constructor(ttlMs: number, max: number, now: () => number) {
    this.entries = new LRUCache({
      ...freshFor(ttlMs, now),
      max,
      // Who waits for an entry that is evicted meanwhile gets it all the same.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: find }) => ({ found: await find() }),
    });
  }

  /** Failures are not cached. */
  async get(key: string, find: () => Promise<T>): Promise<T> {
    return (await this.entries.forceFetch(key, { context: find })).found;
  }

  clear(): void {
    this.entries.clear();
  }
}
