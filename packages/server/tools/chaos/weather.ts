// Random network faults.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { Wire } from './wire.ts';

export type Fault = 'cut' | 'cutAll' | 'stall' | 'delay' | 'slow';

/** Relative frequency; most faults keep connections alive, since crashes break enough of them. */
const FAULTS: readonly Fault[] = ['cut', 'cut', 'cut', 'cutAll', 'stall', 'stall', 'delay', 'delay', 'slow'];

const STALL_MAX_MS = 1500;
const DELAY_MAX_MS = 120;
/** Slow enough to fragment a state message, fast enough to deliver it. */
const SLOW_BYTES_PER_SECOND = 6000;
const BETWEEN_MS = 500;

export class Weather {
  readonly counts: Record<Fault, number> = { cut: 0, cutAll: 0, stall: 0, delay: 0, slow: 0 };
  private readonly wire: Wire;
  private readonly random: Random;
  private storming = true;

  constructor(wire: Wire, random: Random) {
    this.wire = wire;
    this.random = random;
  }

  /** Until `clear`. */
  async storm(): Promise<void> {
    while (this.storming) {
      await pause(this.random.pick(BETWEEN_MS));
      if (this.storming) this.strike();
    }
  }

  clear(): void {
    this.storming = false;
    this.wire.calm();
  }

  private strike(): void {
    const fault = FAULTS[this.random.pick(FAULTS.length)] ?? 'cut';
    const link = this.wire.some((count) => this.random.pick(count));
    if (link === undefined) return;
    this.counts[fault] += 1;
    if (fault === 'cut') link.cut();
    else if (fault === 'cutAll') this.wire.cutAll();
    else if (fault === 'delay') link.delayMs = this.random.pick(DELAY_MAX_MS);
    else if (fault === 'slow') link.bytesPerSecond = SLOW_BYTES_PER_SECOND;
    else void this.stall(link);
  }

  /** A stalled connection, which times out or recovers. */
  private async stall(link: { stallFor(ms: number): Promise<void>; cut(): void }): Promise<void> {
    const dies = this.random.pick(2) === 0;
    await link.stallFor(this.random.pick(STALL_MAX_MS));
    if (dies) link.cut();
  }
}
