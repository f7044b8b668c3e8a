// A fake machine with manual time.

import type { LagMachine } from '../../src/ops/lagGauge.ts';
import type { Machine } from '../../src/ops/systemClock.ts';

export class HandMachine implements Machine, LagMachine {
  private time = 5000;
  private cpu = 0;
  private timers: { at: number; readonly run: () => void; readonly every?: number }[] = [];

  ms(): number {
    return this.time;
  }

  cpuMs(): number {
    return this.cpu;
  }

  wall(): number {
    return Date.UTC(2026, 0, 1) + this.time;
  }

  after(ms: number, run: () => void): () => void {
    return this.put({ at: this.time + ms, run });
  }

  every(ms: number, run: () => void): () => void {
    return this.put({ at: this.time + ms, run, every: ms });
  }

  /** Advances the time; timers fire on time. */
  run(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.time = Math.max(this.time, next.at);
      this.fire(next);
    }
    this.time = end;
  }

  /** The process is stopped for `ms`, after which all due timers fire at once; `cpuMs`: CPU time it used. */
  stand(ms: number, cpuMs = 0): void {
    this.time += ms;
    this.cpu += cpuMs;
    this.run(0);
  }

  /** The process is down for so many ms. */
  die(ms: number): void {
    this.timers = [];
    this.time += ms;
  }

  private put(timer: { at: number; readonly run: () => void; readonly every?: number }): () => void {
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  private fire(timer: { at: number; readonly run: () => void; readonly every?: number }): void {
    if (timer.every === undefined) this.timers = this.timers.filter((other) => other !== timer);
    else timer.at = this.time + timer.every;
    timer.run();
  }
}
