// How often somebody may do something: a number of times in each window of time, all windows beginning together.

export class Pace {
  private readonly timesMax: number;
  private readonly windowMs: number;
  private counts = new Map<unknown, number>();
  private since = Number.NEGATIVE_INFINITY;

  constructor(timesMax: number, windowMs: number) {
    this.timesMax = timesMax;
    this.windowMs = windowMs;
  }

  /** Counts once more; whether that was not too often. */
  allows(who: unknown): boolean {
    this.count(who);
    return !this.isOver(who);
  }

  /** More often than it may. */
  isOver(who: unknown): boolean {
    this.turn();
    return (this.counts.get(who) ?? 0) > this.timesMax;
  }

  count(who: unknown): void {
    this.turn();
    this.counts.set(who, (this.counts.get(who) ?? 0) + 1);
  }

  /** Whoever has gone since the last window is forgotten with it. */
  private turn(): void {
    const now = performance.now();
    if (now - this.since < this.windowMs) return;
    this.since = now;
    this.counts = new Map();
  }
}
