// One simulated run from its seed: tables, their people, a server that crashes and restarts, and the final audit.

import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { DamagedError, type LogEntry } from '../../src/ports/ports.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { publishedOf } from '../trial/auditWitness.ts';
import { type Aftermath, Reckoner } from './aftermath.ts';
import { MemoryDisk, type Plant, type SimDisk } from './disk.ts';
import { House } from './house.ts';
import { Party } from './party.ts';
import { NOTHING_RECKONED, type Reckoned, reckon } from './reckoning.ts';
import { SqliteDisk } from './sqliteDisk.ts';
import { SIMULATED_GAMES } from './terms.ts';
import { Trouble } from './trouble.ts';
import type { Visitor } from './visitor.ts';
import { World } from './world.ts';

export interface RunReport extends Reckoned {
  readonly seed: number;
  readonly disk: DiskKind;
  readonly outages: number;
  readonly resumes: number;
  readonly steps: number;
  readonly aftermath: Aftermath;
  /** Results by kind of lie. */
  readonly byLie: ReadonlyMap<string, number>;
  /** Event trace, in order. */
  readonly trace: readonly string[];
}

/** `lying`: SQLite on a disk that occasionally lies about flushes; `memory`: the in-memory store. */
export type DiskKind = 'lying' | 'memory';

/** One run in so many uses the in-memory store. */
const IN_MEMORY = 4;

const diskOf = (seed: number): DiskKind => (seed % IN_MEMORY === 0 ? 'memory' : 'lying');

/** Simulated play time, and the limit for settling afterwards. */
const PLAY_MS = 150_000;
/** Quick players also play longer, so that some logs get snapshots. */
const QUICK_MS = 1000;
const CALM_MAX_MS = 600_000;
/** Time to drain messages and slow writes after settling. */
const LINGER_MS = 30_000;
/** Time for connected visitors to receive everything stored; a clock may run out at the very end. */
const LAST_WORD_MS = 2000;
/** Tables on one disk, to detect interference between them. */
const PARTIES: Readonly<Record<DiskKind, number>> = { lying: 2, memory: 1 };

/** Deterministic by seed, to the last byte of the log. `plant`: an injected fault that must be detected. */
export async function simulate(seed: number, plant?: Plant, disk = diskOf(seed)): Promise<RunReport> {
  const run = new Run(seed, plant, disk);
  // A real server would exit.
  const unhandled = (error: unknown) => run.strayed.push(`nobody has caught ${textOf(error)}`);
  process.on('unhandledRejection', unhandled);
  try {
    return await run.play();
  } catch (error) {
    return run.report([`threw ${textOf(error)}`]);
  } finally {
    await run.dispose();
    process.off('unhandledRejection', unhandled);
  }
}

const textOf = (error: unknown): string => String(error instanceof Error ? error.stack : error);

class Run {
  private readonly seed: number;
  private readonly kind: DiskKind;
  private readonly random: Random;
  private readonly world = new World();
  private readonly disk: SimDisk;
  private readonly house: House;
  private readonly trouble: Trouble;
  /** Uncaught errors of the server. */
  readonly strayed: string[] = [];
  private readonly parties: Party[] = [];
  private readonly reckoner = new Reckoner(this.parties);

  constructor(seed: number, plant: Plant | undefined, kind: DiskKind) {
    this.seed = seed;
    this.kind = kind;
    this.random = seededRandom(seed);
    const { world, random } = this;
    this.disk = this.diskFor(kind, plant);
    this.house = new House(world, this.disk, SIMULATED_GAMES, this.split(), plant);
    this.trouble = new Trouble(world, this.house, () => this.visitors, this.split());
    this.parties.push(new Party(world, this.house, random, seed));
    for (let i = 1; i < PARTIES[kind]; i++)
      this.parties.push(new Party(world, this.house, this.split(), random.pick(0x1_0000_0000)));
  }

  async play(): Promise<RunReport> {
    const { world, house, disk, trouble, parties } = this;
    await house.start();
    for (const party of parties) void party.gather();
    trouble.begin();
    const isQuick = parties.some(({ stirMaxMs }) => stirMaxMs < QUICK_MS);
    await world.run(() => this.isOver, isQuick ? 3 * PLAY_MS : PLAY_MS);
    trouble.end();
    disk.calm = true;
    house.calm = true;
    for (const visitor of this.visitors) visitor.calm = true;
    const isCalm = await world.run(() => this.isCalm, CALM_MAX_MS);
    const isStuck = !isCalm && house.isStuck && this.reckoner.hasLied;
    this.reckoner.counts.stuck += Number(isStuck);
    const faults = isCalm || isStuck ? [] : this.visitors.map((visitor) => `no calm: ${visitor.plight}`);
    if (isStuck) return this.report([...house.leaks, ...this.reckoner.faults]);
    if (house.isClosed) return this.report(this.reckoner.faults);
    await world.run(() => false, LINGER_MS);
    const heard = await this.inTime(Promise.all(parties.map((party) => this.lengthOf(party))));
    await world.run(() => false, LAST_WORD_MS);
    house.halt();
    await world.run(() => false, LINGER_MS);
    const reckoned: Reckoned[] = [];
    for (const [i, party] of parties.entries())
      reckoned.push(await this.inTime(this.reckoned(party, heard[i] ?? 0)));
    const all = [...faults, ...house.leaks, ...this.complaints, ...this.reckoner.faults];
    return this.report([...all, ...reckoned.flatMap((one) => one.faults)], reckoned);
  }

  report(faults: readonly string[], reckoned: readonly Reckoned[] = []): RunReport {
    const { seed, kind, trouble, world, visitors, reckoner } = this;
    const resumes = visitors.reduce((sum, visitor) => sum + visitor.resumes, 0);
    const { outages } = trouble;
    const { steps, trace } = world;
    const { counts: aftermath, byLie } = reckoner;
    const { lost, diverged } = aftermath;
    const sums = reckoned.reduce(added, { ...NOTHING_RECKONED, lost, diverged });
    const all = [...this.strayed, ...faults];
    return { ...sums, seed, disk: kind, outages, resumes, steps, aftermath, byLie, faults: all, trace };
  }

  dispose(): Promise<void> {
    return this.disk.dispose();
  }

  private diskFor(kind: DiskKind, plant: Plant | undefined): SimDisk {
    const { world } = this;
    const requested = ({ matchId, sequence }: LogEntry) => {
      const party = this.parties.find((one) => one.matchId === matchId);
      party?.requestTimes.set(sequence, { upMs: this.house.upSoFarMs, outages: this.trouble.outages });
    };
    if (kind === 'memory') return new MemoryDisk(world, new MemoryStore(), this.split(), requested, plant);
    const disk = new SqliteDisk(world, this.split(), requested, plant);
    disk.returned = (what) => {
      for (const { matchId, fate, length, why } of what.judged)
        world.note(`${matchId} is ${fate} with ${length}: ${why}`);
      this.reckoner.add(what);
    };
    return disk;
  }

  /** Reads may have to wait for writes, which takes simulated time. */
  private async inTime<T>(answer: Promise<T>): Promise<T> {
    let isThere = false;
    const seen = () => {
      isThere = true;
    };
    answer.then(seen, seen);
    await this.world.run(() => isThere, CALM_MAX_MS);
    return answer;
  }

  private get visitors(): readonly Visitor[] {
    return this.parties.flatMap(({ visitors }) => visitors);
  }

  private get isOver(): boolean {
    return this.house.isClosed || this.parties.every(({ isOver }) => isOver);
  }

  private get isCalm(): boolean {
    return this.house.isClosed || this.parties.every(({ isCalm }) => isCalm);
  }

  /** Errors reported by the server for undamaged matches. */
  private get complaints(): readonly string[] {
    const marked = new Set(this.parties.filter(({ mark }) => mark !== 'sound').map(({ matchId }) => matchId));
    return this.house.errors.filter(({ matchId }) => !marked.has(matchId)).map(({ text }) => text);
  }

  private async lengthOf({ matchId, mark }: Party): Promise<number> {
    if (mark === 'frozen' || mark === 'unknown') return 0;
    const stored = await this.disk.store?.load(matchId).catch(() => undefined);
    return publishedOf(stored?.entries ?? []).length;
  }

  /** Damage by a lie may only be detected at the first read. */
  private async reckoned(party: Party, heardMin: number): Promise<Reckoned> {
    try {
      return await this.reckon(party, heardMin);
    } catch (error) {
      if (!(error instanceof DamagedError) || !this.reckoner.hasLied) throw error;
      this.reckoner.counts.frozen += 1;
      return NOTHING_RECKONED;
    }
  }

  private async reckon(party: Party, heardMin: number): Promise<Reckoned> {
    const { store } = this.disk;
    if (store === undefined) return { ...NOTHING_RECKONED, faults: ['the server is down'] };
    const { terms, matchId, requestTimes, visitors, mark } = party;
    const { uptimeMs } = this.house;
    const { hasLied } = this.reckoner;
    const { game } = terms.trial;
    return reckon({
      game,
      matchId,
      store,
      requestTimes,
      visitors,
      hasher: nodeHasher,
      uptimeMs,
      heardMin,
      mark,
      hasLied,
    });
  }

  private split(): Random {
    return seededRandom(this.random.pick(0x1_0000_0000));
  }
}

const SUMMED = ['entries', 'acknowledged', 'botEntries', 'lost', 'doubled', 'diverged'] as const;

function added(sum: Reckoned, one: Reckoned): Reckoned {
  const sums = SUMMED.map((key) => [key, sum[key] + one[key]]);
  return { ...sum, ...Object.fromEntries(sums) };
}
