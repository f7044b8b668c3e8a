// TTL cache of promises with LRU eviction: concurrent callers share one computation.

interface Known<T> {
  readonly atMs: number;
  readonly value: Promise<T>;
}

export class TtlCache<T> {
  private readonly known = new Map<string, Known<T>>();
  private readonly freshMs: number;
  private readonly most: number;

  /** Holds the `most` newest entries. */
  constructor(freshMs: number, most: number) {
    this.freshMs = freshMs;
    this.most = most;
  }

  /** Failures are not cached. */
  get(key: string, nowMs: number, find: () => Promise<T>): Promise<T> {
    const known = this.known.get(key);
    if (known !== undefined && Math.abs(nowMs - known.atMs) < this.freshMs) return known.value;
    const value = find();
    this.known.delete(key);
    this.known.set(key, { atMs: nowMs, value });
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
    value.catch(() => {
      if (this.known.get(key)?.value === value) this.known.delete(key);
    });
    return value;
  }
}
