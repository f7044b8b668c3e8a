// The store as a server sees it in the simulation: writes come to the disk one after the other and in their own time,
// some fail, and what was on its way when the server died is lost or kept, but nobody was told.

import type { Random } from '@hexmarch/shared/kernel/game';
import { appendBy, appended } from '../../src/match/appended.ts';
import type { LogEntry, TableChange } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { World } from './world.ts';

/**
 * Faults that the simulation must find: an append is reported before it is on the disk, so that the server tells what it
 * has not stored; it is reported and never gets there; the server does not look at the sequence number of a command;
 * what is for one person's eyes goes to everybody.
 */
export type Plant = 'early' | 'dropped' | 'unchecked' | 'leaky';

const WRITES = new Set([
  'putTable',
  'dropTable',
  'create',
  'freeze',
  'saveSnapshot',
  'release',
  'keepUptime',
]);
/** One write in so many fails, and one in so many is slow. */
const FAILING = 40;
const SLOW = 8;
const SLOW_MAX_MS = 1500;
const QUICK_MAX_MS = 8;
/** One read in so many fails. */
const UNREADABLE = 150;

interface Pending {
  readonly write: () => Promise<unknown>;
}

/** What a server stores to, life after life. */
export interface SimDisk {
  /** No more failures from now on. */
  calm: boolean;
  /** What is stored, for whoever reckons; undefined while the server cannot use it. */
  readonly store: ServiceStore | undefined;
  /** The store in the hands of one life of the server; undefined where it cannot be used any more. */
  mount(): Promise<Mounted | undefined>;
  /** Nobody asks any more. */
  dispose(): Promise<void>;
}

export class MemoryDisk implements SimDisk {
  calm = false;
  store: MemoryStore;
  private readonly random: Random;
  private readonly world: World;
  private readonly plant: Plant | undefined;
  /** Called as soon as the server asks for an entry to be stored. */
  private readonly asked: (entry: LogEntry) => void;

  constructor(
    world: World,
    store: MemoryStore,
    random: Random,
    asked: (entry: LogEntry) => void,
    plant: Plant | undefined,
  ) {
    this.world = world;
    this.store = store;
    this.random = random;
    this.asked = asked;
    this.plant = plant;
  }

  async mount(): Promise<Mounted> {
    // Whoever held anything is gone.
    this.store = new MemoryStore(this.store.memory);
    let alive = true;
    let freeAt = 0;
    const pending = new Set<Pending>();
    const { world, random } = this;
    const write = (name: string, args: readonly unknown[]): Promise<unknown> => {
      if (!alive) return NEVER;
      if (name === 'append' || name === 'create') this.asked(args[name === 'append' ? 0 : 1] as LogEntry);
      const slow = random.pick(SLOW) === 0 ? random.pick(SLOW_MAX_MS) : random.pick(QUICK_MAX_MS);
      freeAt = Math.max(freeAt, world.now + slow);
      const fails = !this.calm && random.pick(FAILING) === 0;
      const job: Pending = { write: () => this.call(name, args) };
      const early = this.plant === 'early' && name === 'append';
      if (this.plant === 'dropped' && name === 'append' && random.pick(20) === 0) return Promise.resolve();
      if (!fails) pending.add(job);
      const kept = new Promise<unknown>((resolve, reject) => {
        world.after(freeAt - world.now, () => {
          if (!alive) return;
          pending.delete(job);
          if (fails) reject(new Error('the disk says no'));
          else job.write().then(resolve, reject);
        });
      });
      if (!early) return kept;
      kept.catch(() => undefined);
      return Promise.resolve();
    };
    const read = async (name: string, args: readonly unknown[]): Promise<unknown> => {
      if (!alive) return NEVER;
      if (!this.calm && random.pick(UNREADABLE) === 0) throw new Error('the disk cannot be read');
      return this.call(name, args);
    };
    const store = new Proxy<ServiceStore>(this.store, {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined;
        // There is one server, nobody talks here, and nothing is kept in a file.
        if (name === 'fellows' || name === 'connections' || name === 'lost') return undefined;
        if (name === 'talk') return this.store.talk;
        if (name === 'append') return appendBy((...asked) => write(name, asked));
        return (...args: unknown[]) => (WRITES.has(name) ? write(name, args) : read(name, args));
      },
    });
    const unmount = async (inOrder: boolean) => {
      alive = false;
      for (const job of pending)
        if (inOrder || random.pick(2) === 0) await job.write().catch(() => undefined);
      pending.clear();
    };
    return { store, unmount };
  }

  async dispose(): Promise<void> {}

  private call(name: string, args: readonly unknown[]): Promise<unknown> {
    if (name === 'append') return appended(this.store, ...(args as [LogEntry, TableChange, number]));
    const method = this.store[
      name as Exclude<keyof ServiceStore, 'talk' | 'fellows' | 'connections' | 'lost'>
    ] as (...args: readonly unknown[]) => Promise<unknown>;
    return method.apply(this.store, args as unknown[]);
  }
}

export interface Mounted {
  readonly store: ServiceStore;
  /** The server is gone: in order, all is written; else what was being written may be there or not. */
  unmount(inOrder: boolean): Promise<void>;
}

/** What a server that is gone still waits for. */
export const NEVER = new Promise<never>(() => undefined);
