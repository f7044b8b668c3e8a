// A resettable timer: setting it replaces the previous time.

import type { Clock } from './clock.ts';

/** Node's timers overflow at 31 bits of ms: longer waits fire early, and the callback checks the clock anyway. */
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
