// Time as the machine tells it, and the server's uptime over all its lives: counted by the monotonic clock, so that no
// jump of the wall clock costs a player time. Time in which the server could not run is no uptime (TABLE-1.6): a process
// that was stopped, a machine that slept, a disk on which everything waits.

import type { Clock } from '../base/clock.ts';

/** What the machine counts and wakes by. */
export interface Machine {
  /** Ms by a clock that never jumps. */
  ms(): number;
  /** Ms since 1970 by a clock that may. */
  wall(): number;
  after(ms: number, run: () => void): () => void;
  /** Again and again, without keeping the process alive. */
  every(ms: number, run: () => void): () => void;
}

interface Bound {
  readonly uptime: number;
  /** What has begun at that moment and is not done. */
  waiting: number;
  readonly done: () => void;
}

export const MACHINE: Machine = {
  ms: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Somebody looks at the clock at least so often, as long as the process runs. */
const LOOK_MS = 250;
/** A server is often busy for a moment; standing still is longer. */
export const STILL_MS = 1000;
/** Whoever was away for longer comes back: what had its hour meanwhile may wait for people (TABLE-15.1). */
const AWAY_MS = 60_000;
/** Node's timers count whole ms and may be early by one. */
const EARLY_MS = 1;
/** What begins within so many ms has begun at one moment: under load that is much, and all of it has the same bound. */
const MOMENT_MS = 1;
/** Between two looks of a timer while time stands. */
const AGAIN_MS = 20;

export class SystemClock implements Clock {
  private readonly machine: Machine;
  private readonly listeners: ((ms: number) => void)[] = [];
  /** Uptimes beyond which time stands, each until something is done on which everything waits; earliest first. */
  private readonly bounds = new Set<Bound>();
  private newest: Bound | undefined;
  /** The uptime if the machine's clock stood at 0. */
  private offset: number;
  private lookedAt: number;
  /** On the wall: since when it has not been away. */
  private backAt: number;
  private readonly stopLooking: () => void;

  /** `upBefore`: ms that the server had been up before it started this time. */
  constructor(upBefore: number, machine: Machine = MACHINE) {
    this.machine = machine;
    this.lookedAt = machine.ms();
    this.backAt = machine.wall();
    this.offset = upBefore - this.lookedAt;
    this.stopLooking = machine.every(LOOK_MS, () => this.look());
  }

  now(): number {
    return this.machine.wall();
  }

  // TABLE-1.1: time stands still while the server is down.
  uptime(): number {
    return Math.round(this.look());
  }

  since(): number {
    this.look();
    return this.backAt;
  }

  /** Runs after `ms` of uptime, so that nothing falls due because the server stood still. */
  after(ms: number, run: () => void): () => void {
    const due = this.look() + ms;
    const wake = () => {
      const left = due - this.look();
      if (left <= EARLY_MS) run();
      else callOff = this.machine.after(Math.max(left, AGAIN_MS), wake);
    };
    let callOff = this.machine.after(ms, wake);
    return () => callOff();
  }

  /** Something has begun on which everything waits; the returned function says that it is done, and is to be called once. */
  wait(): () => void {
    const uptime = this.look() + STILL_MS;
    const { newest } = this;
    if (newest !== undefined && newest.waiting > 0 && uptime - newest.uptime < MOMENT_MS) {
      newest.waiting += 1;
      return newest.done;
    }
    const bound: Bound = { uptime, waiting: 1, done: () => this.done(bound) };
    this.bounds.add(bound);
    this.newest = bound;
    return bound.done;
  }

  /** Hears afterwards for how many ms the server has stood still. */
  onStill(listener: (ms: number) => void): void {
    this.listeners.push(listener);
  }

  stop(): void {
    this.stopLooking();
  }

  /** The uptime, exactly. */
  private look(): number {
    const now = this.machine.ms();
    const gap = now - this.lookedAt;
    // TABLE-1.6: nobody has looked for longer than any work takes, so the process did not run.
    if (gap > LOOK_MS + STILL_MS) this.lose(gap - LOOK_MS);
    this.lookedAt = now;
    const [first] = this.bounds;
    return Math.min(now + this.offset, first?.uptime ?? Number.POSITIVE_INFINITY);
  }

  private done(bound: Bound): void {
    bound.waiting -= 1;
    if (bound.waiting > 0) return;
    const stoodAt = this.look();
    this.bounds.delete(bound);
    const stood = this.lookedAt + this.offset - stoodAt;
    if (stood > 0) this.lose(stood);
  }

  /** Told in a turn of its own: whoever looks is in the midst of something. */
  private lose(ms: number): void {
    this.offset -= ms;
    if (ms > AWAY_MS) this.backAt = this.machine.wall();
    if (ms < STILL_MS) return;
    this.machine.after(0, () => {
      for (const listener of this.listeners) listener(Math.round(ms));
    });
  }
}
