// Cooldown by address after a removal: newcomers from there are refused for a while, so that a removed person cannot return at
// once under another name. People known at the table are not affected.

import type { Clock } from '../../base/clock.ts';

const BARRED_MS = 10 * 60_000;
const BARS_MAX = 200;

export class RejoinCooldown {
  private readonly clock: Clock;
  /** By address, the uptime of expiry. */
  private readonly until = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(address: string): void {
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
