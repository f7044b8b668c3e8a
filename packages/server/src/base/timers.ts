// Timers by name, and a promise with a timeout.

import type { Clock } from './clock.ts';

/** Setting a timer replaces the previous one of that name. */
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

/** Undefined on timeout; the work itself is not cancelled. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
