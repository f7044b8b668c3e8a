// For a while nobody new comes to a table from where somebody has just been removed: whoever is removed could else come
// back at once as somebody else. Those who are known at the table already come and go as before.

import type { Clock } from '../../base/clock.ts';

const BARRED_MS = 10 * 60_000;
const BARS_MAX = 200;

export class Bars {
  private readonly clock: Clock;
  /** By address, the uptime at which it is open again. */
  private readonly until = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  put(address: string): void {
    if (address === '') return;
    this.until.delete(address);
    this.until.set(address, this.clock.uptime() + BARRED_MS);
    for (const first of this.until.keys()) {
      if (this.until.size <= BARS_MAX) return;
      this.until.delete(first);
    }
  }

  stops(address: string): boolean {
    return (this.until.get(address) ?? 0) > this.clock.uptime();
  }
}
