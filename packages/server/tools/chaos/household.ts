// Faults on a cluster with one database: servers are killed, stalled, or stopped and restarted. At least one of them is always healthy.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { Topology } from '../trial/topology.ts';

export const BLOWS = ['kill', 'hang', 'drain'] as const;
export type Blow = (typeof BLOWS)[number];

/** The last fault, and when (`performance.now()`). */
export interface Struck {
  readonly blow: Blow;
  readonly at: number;
}

/** Downtime before a restart. */
const DOWN_MAX_MS = 800;
/** Stalls mostly exceed the lease. */
const HANG_MS = { least: 1000, most: 6000 } as const;

export class Household {
  readonly counts: Record<Blow, number> = { kill: 0, hang: 0, drain: 0 };
  readonly faults: string[] = [];
  last: Struck | undefined;
  private readonly topology: Topology;
  private readonly random: Random;

  constructor(topology: Topology, random: Random) {
    this.topology = topology;
    this.random = random;
  }

  get blows(): number {
    return this.counts.kill + this.counts.hang + this.counts.drain;
  }

  /** A random fault; resolves when the server is healthy again. */
  async strike(): Promise<void> {
    const index = this.random.pick(this.topology.servers.length);
    const blow = BLOWS[this.random.pick(BLOWS.length)] ?? 'kill';
    this.counts[blow] += 1;
    this.last = { blow, at: performance.now() };
    if (blow === 'kill') await this.topology.kill(index);
    else if (blow === 'drain') await this.drain(index);
    else return this.hang(index);
    await pause(this.random.pick(DOWN_MAX_MS));
    await this.topology.restart(index);
  }

  private async drain(index: number): Promise<void> {
    const code = await this.topology.stop(index);
    if (code !== 0) this.faults.push(`an orderly stop ended with ${code}:\n${this.topology.output}`);
  }

  private async hang(index: number): Promise<void> {
    this.topology.hang(index);
    await pause(HANG_MS.least + this.random.pick(HANG_MS.most - HANG_MS.least));
    this.topology.goOn(index);
  }
}
