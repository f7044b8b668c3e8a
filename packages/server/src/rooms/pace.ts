// How often somebody may do something: a number of times in each window of time, all windows beginning together.

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
