// The machine's time for tests, which can be stopped, and skipped forwards: deadlines on the way
// fire, as if the server had been up and idle.

import { type Machine, STILL_MS, SystemClock } from '../src/ops/systemClock.ts';

interface Waiting {
  /** By the machine's clock, in ms. */
  readonly at: number;
  readonly run: () => void;
  timer: NodeJS.Timeout;
}

class SkippedTime implements Machine {
  private skipped = 0;
  private stoodAt: { readonly ms: number; readonly wall: number } | undefined;
  private readonly waiting = new Set<Waiting>();

  ms(): number {
    return (this.stoodAt?.ms ?? performance.now()) + this.skipped;
  }

  wall(): number {
    return (this.stoodAt?.wall ?? Date.now()) + this.skipped;
  }

  after(ms: number, run: () => void): () => void {
    const one: Waiting = { at: this.ms() + ms, run, timer: setTimeout(() => this.wake(one), ms) };
    this.waiting.add(one);
    return () => this.callOff(one);
  }

  every(ms: number, run: () => void): () => void {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  }

  stop(): void {
    this.stoodAt = { ms: performance.now(), wall: Date.now() };
  }

  skip(ms: number): void {
    this.skipped += ms;
    for (const one of this.waiting) {
      clearTimeout(one.timer);
      one.timer = setTimeout(() => this.wake(one), Math.max(0, one.at - this.ms()));
    }
  }

  private wake(one: Waiting): void {
    this.callOff(one);
    one.run();
  }

  private callOff(one: Waiting): void {
    clearTimeout(one.timer);
    this.waiting.delete(one);
  }
}

/** Less than what the clock takes for standing still, which is no uptime. */
const STEP_MS = STILL_MS / 2;

export class SkippingClock extends SystemClock {
  private readonly time: SkippedTime;

  constructor() {
    const time = new SkippedTime();
    super(0, time);
    this.time = time;
  }

  /** From now on it passes only where it is skipped. */
  stopTime(): void {
    this.time.stop();
  }

  /** Until the wall shows that time, in ms since 1970; fulfilled with what it shows. */
  async skipTo(wall: number): Promise<number> {
    for (let left = wall - this.now(); left > 0; left = wall - this.now()) {
      this.time.skip(Math.min(left, STEP_MS));
      this.uptime();
      // Pending writes complete meanwhile: time stands still for their callers.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return this.now();
  }
}
