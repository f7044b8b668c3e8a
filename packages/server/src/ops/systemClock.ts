// The machine's time, and the server's uptime over all its runs: counted by the monotonic clock, so that no
// jump of the wall clock costs a player time. Time in which the server could not run is no uptime (TABLE-1.6): a stopped
// process, a suspended machine, a disk on which everything waits.

import type { Clock } from '../base/clock.ts';

/** Clocks and timers of the machine. */
export interface Machine {
  /** Ms of a monotonic clock. */
  ms(): number;
  /** Ms since 1970 of the wall clock. */
  wall(): number;
  after(ms: number, run: () => void): () => void;
  /** `setInterval`, unreferenced. */
  every(ms: number, run: () => void): () => void;
}

interface Bound {
  readonly uptime: number;
  /** A pending operation that began at that moment. */
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

/** The clock is polled at least so often, as long as the process runs. */
const LOOK_MS = 250;
/** A server is often busy for a moment; a standstill is longer. */
export const STILL_MS = 1000;
/** After a longer absence, scheduled events that fell due meanwhile may wait for people (TABLE-15.1). */
const AWAY_MS = 60_000;
/** Node's timers count whole ms and may be early by one. */
const EARLY_MS = 1;
/** Operations that begin within so many ms share one moment: under load that is many, and all of them have the same bound. */
const MOMENT_MS = 1;
/** Interval of a timer's polls while time stands still. */
const AGAIN_MS = 20;

export class SystemClock implements Clock {
  private readonly machine: Machine;
  private readonly listeners: ((ms: number) => void)[] = [];
  /** Bounds of the uptime, each until a blocking operation is done; earliest first. */
  private readonly bounds = new Set<Bound>();
  private newest: Bound | undefined;
  /** The uptime if the machine's clock stood at 0. */
  private offset: number;
  private lookedAt: number;
  /** On the wall clock: start of its present run without an absence. */
  private backAt: number;
  private readonly stopLooking: () => void;

  /** `upBefore`: ms of uptime in earlier runs. */
  constructor(upBefore: number, machine: Machine = MACHINE) {
    this.machine = machine;
    this.lookedAt = machine.ms();
    this.backAt = machine.wall();
    this.offset = upBefore - this.lookedAt;
    this.stopLooking = machine.every(LOOK_MS, () => this.check());
  }

  now(): number {
    return this.machine.wall();
  }

  // TABLE-1.1: time stands still while the server is down.
  uptime(): number {
    return Math.round(this.check());
  }

  since(): number {
    this.check();
    return this.backAt;
  }

  /** Runs after `ms` of uptime, so that nothing falls due because the server stood still. */
  after(ms: number, run: () => void): () => void {
    const due = this.check() + ms;
    const wake = () => {
      const left = due - this.check();
      if (left <= EARLY_MS) run();
      else callOff = this.machine.after(Math.max(left, AGAIN_MS), wake);
    };
    let callOff = this.machine.after(ms, wake);
    return () => callOff();
  }

  /** A blocking operation has begun; call the returned function once when it is done. */
  wait(): () => void {
    const uptime = this.check() + STILL_MS;
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

  /** Called after a standstill with its length in ms. */
  onStill(listener: (ms: number) => void): void {
    this.listeners.push(listener);
  }

  stop(): void {
    this.stopLooking();
  }

  /** The exact uptime. */
  private check(): number {
    const now = this.machine.ms();
    const gap = now - this.lookedAt;
    // TABLE-1.6: the last poll is longer ago than any work takes, so the process did not run.
    if (gap > LOOK_MS + STILL_MS) this.lose(gap - LOOK_MS);
    this.lookedAt = now;
    const [first] = this.bounds;
    return Math.min(now + this.offset, first?.uptime ?? Number.POSITIVE_INFINITY);
  }

  private done(bound: Bound): void {
    bound.waiting -= 1;
    if (bound.waiting > 0) return;
    const stoodAt = this.check();
    this.bounds.delete(bound);
    const stood = this.lookedAt + this.offset - stoodAt;
    if (stood > 0) this.lose(stood);
  }

  /** Called in a turn of its own: the caller of the clock is in the midst of something. */
  private lose(ms: number): void {
    this.offset -= ms;
    if (ms > AWAY_MS) this.backAt = this.machine.wall();
    if (ms < STILL_MS) return;
    this.machine.after(0, () => {
      for (const listener of this.listeners) listener(Math.round(ms));
    });
  }
}
