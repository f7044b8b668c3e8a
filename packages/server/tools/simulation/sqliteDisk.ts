// The store on disk as a server sees it in the simulation: it writes real files, and they are what a disk would have of them
// when the machine has failed. An honest one has all that it confirmed; one that lies does not (lies.ts).

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@hexmarch/shared/kernel/game';
import { appendBy, appended } from '../../src/match/appended.ts';
import type { LogEntry, TableChange } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { StoreError } from '../../src/store/storeError.ts';
import type { Timers } from '../../src/store/timers.ts';
import { type Mending, UNMENDED } from '../../src/store/wal/walMending.ts';
import { type Mounted, NEVER, type Plant, type SimDisk } from './disk.ts';
import { type Image, readImage, writeImage } from './image.ts';
import { type Judged, Ledger } from './ledger.ts';
import { type LieName, lieAbout } from './lies.ts';
import { memoryFolder } from './memoryFolder.ts';
import { SimWriter } from './simWriter.ts';
import type { World } from './world.ts';

/** One read in so many fails. */
const UNREADABLE = 150;
/** Of so many outages one is that of a disk which lies, where disks lie at all. */
const LYING = 3;

/** What came back after an outage. */
export interface Return {
  /** Undefined: the disk was honest. */
  readonly lie: LieName | undefined;
  /** The sentence with which the server did not start. */
  readonly refusal: string | undefined;
  /** What the store had to do about the write-ahead log. */
  readonly mended: Mending;
  readonly judged: readonly Judged[];
}

interface Life {
  readonly store: SqliteStore;
  readonly writer: SimWriter;
}

export class SqliteDisk implements SimDisk {
  calm = false;
  /** Called when the server has come back, before anybody can ask it anything. */
  returned: (what: Return) => void = () => undefined;
  private readonly dir = mkdtempSync(join(memoryFolder(), 'hexmarch-simulation-'));
  private readonly file = join(this.dir, 'hexmarch.sqlite');
  private readonly world: World;
  private readonly random: Random;
  private readonly asked: (entry: LogEntry) => void;
  private readonly plant: Plant | undefined;
  private readonly ledger = new Ledger();
  private life: Life | undefined;
  private lie: LieName | undefined;
  private lives = 0;

  constructor(world: World, random: Random, asked: (entry: LogEntry) => void, plant: Plant | undefined) {
    this.world = world;
    this.random = random;
    this.asked = asked;
    this.plant = plant;
  }

  get store(): ServiceStore | undefined {
    return this.life?.store;
  }

  async mount(): Promise<Mounted | undefined> {
    const life = this.open();
    this.life = life;
    this.lives += 1;
    if (life === undefined) return undefined;
    if (this.lives > 1) await this.tell(life);
    return this.mounted(life);
  }

  async dispose(): Promise<void> {
    const { life } = this;
    this.life = undefined;
    life?.writer.kill(false);
    if (life !== undefined) await this.end(life);
    rmSync(this.dir, { recursive: true });
  }

  /** Undefined where the store says that it cannot be used. */
  private open(): Life | undefined {
    const { world, random, plant, file } = this;
    const around = { world, random, plant, isCalm: () => this.calm };
    let writer: SimWriter | undefined;
    try {
      const openWriter = (data: ConstructorParameters<typeof SimWriter>[0]) => {
        writer = new SimWriter(data, around);
        return writer;
      };
      const store = new SqliteStore(file, openWriter, timersOf(world));
      if (writer === undefined) throw new Error('the store has no writer');
      return { store, writer };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.returned({ lie: this.lie, refusal: error.message, judged: [], mended: UNMENDED });
      return undefined;
    }
  }

  private async tell({ store }: Life): Promise<void> {
    const judged = await this.ledger.judge(store);
    this.returned({ lie: this.lie, refusal: undefined, judged, mended: store.mended });
  }

  private mounted(life: Life): Mounted {
    let alive = true;
    const store = new Proxy(life.store, {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined;
        // There is one server, nobody talks here, and what was lost is told by the audit.
        if (name === 'fellows' || name === 'connections' || name === 'lost') return undefined;
        if (name === 'talk') return life.store.talk;
        const ask = (...args: readonly unknown[]) =>
          alive ? whileAlive(this.call(life, name, args), () => alive) : NEVER;
        return name === 'append' ? appendBy(ask) : ask;
      },
    });
    const unmount = async (inOrder: boolean) => {
      alive = false;
      if (inOrder) await this.stop(life);
      else await this.fail(life);
    };
    return { store, unmount };
  }

  private call({ store }: Life, name: string, args: readonly unknown[]): Promise<unknown> {
    if (READS.has(name) && !this.calm && this.random.pick(UNREADABLE) === 0)
      return Promise.reject(new Error('the disk cannot be read'));
    const method = store[
      name as Exclude<keyof ServiceStore, 'talk' | 'fellows' | 'connections' | 'lost'>
    ] as (...args: readonly unknown[]) => Promise<unknown>;
    const answer =
      name === 'append'
        ? appended(store, ...(args as [LogEntry, TableChange, number]))
        : method.apply(store, args as unknown[]);
    if (name === 'append') this.follow(args[0] as LogEntry, args[1] as TableChange, answer);
    if (name === 'create') this.follow(args[1] as LogEntry, args[2] as TableChange, answer);
    return answer;
  }

  private follow(entry: LogEntry, { end }: TableChange, answer: Promise<unknown>): void {
    this.asked(entry);
    this.ledger.asks(entry);
    const { life } = this;
    answer.then(
      () => this.life === life && this.ledger.keeps(entry, end !== undefined),
      () => this.life === life && this.ledger.refuses(entry),
    );
  }

  /** All is written; the power may fail afterwards. */
  private async stop(life: Life): Promise<void> {
    await life.store.close();
    this.life = undefined;
    this.leave(readImage(this.file), life, true);
  }

  /** With no warning: the process alone, or the whole machine. */
  private async fail(life: Life): Promise<void> {
    const byPower = this.random.pick(3) > 0;
    const now = life.writer.kill(byPower);
    // From here on no answer counts.
    this.life = undefined;
    await this.end(life);
    this.leave(now, life, byPower);
  }

  /** The files as the next life finds them. */
  private leave(now: Image, { writer }: Life, byPower: boolean): void {
    const { random, world, calm } = this;
    const lies = byPower && !calm && random.pick(LYING) === 0;
    const lie = lies ? lieAbout({ now, before: writer.before }, random) : undefined;
    this.lie = lie?.name;
    writeImage(this.file, lie?.image ?? now);
    world.note(
      lie === undefined ? `the ${byPower ? 'power' : 'process'} is gone` : `the disk lies: ${lie.name}`,
    );
  }

  private async end({ store }: Life): Promise<void> {
    await store.close().catch(() => undefined);
  }
}

const READS = new Set([
  'table',
  'tableByCode',
  'load',
  'lines',
  'commandAt',
  'snapshot',
  'claim',
  'claimDue',
  'nextDue',
  'waiting',
  'unfinished',
  'uptime',
]);

function whileAlive(answer: Promise<unknown>, isAlive: () => boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => isAlive() && resolve(value),
      (error: unknown) => isAlive() && reject(error),
    );
  });
}

const timersOf = (world: World): Timers => ({
  now: () => world.now,
  after: (ms, run) => {
    if (ms <= 0) setImmediate(run);
    else world.after(ms, run);
  },
  idly: (ms, run) => world.after(ms, run),
});
