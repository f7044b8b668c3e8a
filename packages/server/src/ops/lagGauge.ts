// Event loop lag caused by the process's own work, for load shedding. Where other processes have the processor the loop is late as well,
// but refusing matches would not help: so of each delay only that part counts in which this process used the processor.

import { MACHINE, type Machine } from './systemClock.ts';

export interface LagMachine extends Pick<Machine, 'ms' | 'every'> {
  /** CPU time of the process in ms, of all threads: bots count. */
  cpuMs(): number;
}

export const LAG_MACHINE: LagMachine = {
  ...MACHINE,
  cpuMs: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Interval of samples. */
export const LOOK_MS = 20;
export const SPELL_MS = 5000;
/** One hard moment is no load: the minimum of the last spells counts. */
const SPELLS = 3;
const PERCENTILE = 0.99;

export class LagGauge {
  private readonly machine: LagMachine;
  /** Delays of this spell, in ms. */
  private delays: number[] = [];
  private readonly spells: number[] = [];
  private lookedAt: number;
  private usedAt: number;
  private begunAt: number;
  readonly stop: () => void;

  constructor(machine: LagMachine = LAG_MACHINE) {
    this.machine = machine;
    this.lookedAt = machine.ms();
    this.begunAt = this.lookedAt;
    this.usedAt = machine.cpuMs();
    this.stop = machine.every(LOOK_MS, () => this.check());
  }

  /** 0 until it is known. */
  get ms(): number {
    return this.spells.length < SPELLS ? 0 : Math.min(...this.spells);
  }

  private check(): void {
    const now = this.machine.ms();
    const used = this.machine.cpuMs();
    const late = now - this.lookedAt - LOOK_MS;
    this.delays.push(Math.max(0, Math.min(late, used - this.usedAt)));
    this.lookedAt = now;
    this.usedAt = used;
    if (now - this.begunAt >= SPELL_MS) this.endSpell(now);
  }

  private endSpell(now: number): void {
    const ascending = this.delays.sort((a, b) => a - b);
    this.spells.push(ascending[Math.ceil(PERCENTILE * ascending.length) - 1] ?? 0);
    if (this.spells.length > SPELLS) this.spells.shift();
    this.delays = [];
    this.begunAt = now;
  }
}
