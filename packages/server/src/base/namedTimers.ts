// Timers by name: setting one replaces the previous of that name.

import type { Clock } from './clock.ts';

export class NamedTimers {
  private readonly clock: Clock;
  private readonly callOffs = new Map<string, () => void>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  set(name: string, ms: number, run: () => void): void {
    this.callOff(name);
    const callOff = this.clock.after(ms, () => {
      this.callOffs.delete(name);
      run();
    });
    this.callOffs.set(name, callOff);
  }

  has(name: string): boolean {
    return this.callOffs.has(name);
  }

  callOff(name: string): void {
    this.callOffs.get(name)?.();
    this.callOffs.delete(name);
  }

  callOffAll(): void {
    for (const callOff of this.callOffs.values()) callOff();
    this.callOffs.clear();
  }
}
