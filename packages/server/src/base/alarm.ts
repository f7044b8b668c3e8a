// One timer that is set again and again: the new time replaces the old one.

import type { Clock } from './clock.ts';

/** Node's timers hold 31 bits of ms: whoever waits for longer is woken before, and looks at the clock anyway. */
const MOST_MS = 2 ** 31 - 1;

export class Alarm {
  private readonly clock: Clock;
  private callOff: (() => void) | undefined;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  get isSet(): boolean {
    return this.callOff !== undefined;
  }

  set(ms: number, run: () => void): void {
    this.callOff?.();
    this.callOff = this.clock.after(Math.min(ms, MOST_MS), () => {
      this.callOff = undefined;
      run();
    });
  }

  off(): void {
    this.callOff?.();
    this.callOff = undefined;
  }
}
