// How often somebody may do something: a number of times in a window of time.

export class Pace {
  private readonly timesMax: number;
  private readonly windowMs: number;
  private readonly counts = new WeakMap<object, { since: number; times: number }>();

  constructor(timesMax: number, windowMs: number) {
    this.timesMax = timesMax;
    this.windowMs = windowMs;
  }

  allows(who: object | undefined): boolean {
    if (who === undefined) return false;
    const now = Date.now();
    const count = this.counts.get(who);
    if (count === undefined || now - count.since >= this.windowMs) {
      this.counts.set(who, { since: now, times: 1 });
      return true;
    }
    count.times += 1;
    return count.times <= this.timesMax;
  }
}
