// Simulated SQLite disk: real files, imaged as after a machine failure. An honest disk has all confirmed writes; a lying one
// does not (lies.ts).

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { LogEntry, TableChange } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { StoreError } from '../../src/store/storeError.ts';
import type { Timers } from '../../src/store/timers.ts';
import { type Mending, UNMENDED } from '../../src/store/wal/walMending.ts';
import { appendAsync, callbackAppend } from '../appendAsync.ts';
import { type Mounted, NEVER, type Plant, type SimDisk } from './disk.ts';
import { type Image, readImage, writeImage } from './image.ts';
import { type Judged, Ledger } from './ledger.ts';
import { type LieName, lieAbout } from './lies.ts';
import { SimWriter } from './simWriter.ts';
import type { World } from './world.ts';

/** One read in so many fails. */
const UNREADABLE = 150;
/** One outage in so many has a lying disk, where lies are enabled. */
const LYING = 3;

/** In memory where it can be, since the real disk is not under test. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Result of an outage. */
export interface Return {
  /** Undefined: honest disk. */
  readonly lie: LieName | undefined;
  /** Message of a server that refused to start. */
  readonly refusal: string | undefined;
  /** Repairs of the write-ahead log. */
  readonly mended: Mending;
  readonly judged: readonly Judged[];
}

interface Life {
  readonly store: SqliteStore;
  readonly writer: SimWriter;
}

export class SqliteDisk implements SimDisk {
  calm = false;
  /** Called after a restart, before any request. */
  returned: (what: Return) => void = () => undefined;
  private readonly dir = mkdtempSync(join(FOLDER, 'hexmarch-simulation-'));
  private readonly file = join(this.dir, 'hexmarch.sqlite');
  private readonly world: World;
  private readonly random: Random;
  private readonly requested: (entry: LogEntry) => void;
  private readonly plant: Plant | undefined;
  private readonly ledger = new Ledger();
  private life: Life | undefined;
  private lie: LieName | undefined;
  private lives = 0;

  constructor(world: World, random: Random, requested: (entry: LogEntry) => void, plant: Plant | undefined) {
    this.world = world;
    this.random = random;
    this.requested = requested;
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
    if (this.lives > 1) await this.judge(life);
    return this.mounted(life);
  }

  async dispose(): Promise<void> {
    const { life } = this;
    this.life = undefined;
    life?.writer.kill(false);
    if (life !== undefined) await this.end(life);
    rmSync(this.dir, { recursive: true });
  }

  /** Undefined where the store refuses to open. */
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

  private async judge({ store }: Life): Promise<void> {
    const judged = await this.ledger.judge(store);
    this.returned({ lie: this.lie, refusal: undefined, judged, mended: store.mended });
  }

  private mounted(life: Life): Mounted {
    let alive = true;
    const store = new Proxy(life.store, {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined;
        // A single server without chat; losses are reported by the audit.
        if (name === 'peers' || name === 'connections' || name === 'lost') return undefined;
        if (name === 'chat') return life.store.chat;
        const ask = (...args: readonly unknown[]) =>
          alive ? whileAlive(this.call(life, name, args), () => alive) : NEVER;
        return name === 'append' ? callbackAppend(ask) : ask;
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
    const method = store[name as Exclude<keyof ServiceStore, 'chat' | 'peers' | 'connections' | 'lost'>] as (
      ...args: readonly unknown[]
    ) => Promise<unknown>;
    const answer =
      name === 'append'
        ? appendAsync(store, ...(args as [LogEntry, TableChange, number]))
        : method.apply(store, args as unknown[]);
    if (name === 'append') this.follow(args[0] as LogEntry, args[1] as TableChange, answer);
    if (name === 'create') this.follow(args[1] as LogEntry, args[2] as TableChange, answer);
    return answer;
  }

  private follow(entry: LogEntry, { end }: TableChange, answer: Promise<unknown>): void {
    this.requested(entry);
    this.ledger.asks(entry);
    const { life } = this;
    answer.then(
      () => this.life === life && this.ledger.keeps(entry, end !== undefined),
      () => this.life === life && this.ledger.refuses(entry),
    );
  }

  /** Graceful: flushes, possibly with a power failure afterwards. */
  private async stop(life: Life): Promise<void> {
    await life.store.close();
    this.life = undefined;
    this.leave(readImage(this.file), life, true);
  }

  /** Crash of the process, or power failure. */
  private async fail(life: Life): Promise<void> {
    const byPower = this.random.pick(3) > 0;
    const now = life.writer.kill(byPower);
    // Later results are ignored.
    this.life = undefined;
    await this.end(life);
    this.leave(now, life, byPower);
  }

  /** Disk image for the next life. */
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
