// Simulated in-memory disk: writes complete in order with random delays, some fail, and writes in flight during a crash are
// stored or lost without confirmation.

import type { Random } from '@hexmarch/shared/kernel/game';
import type { LogEntry, TableChange } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { appendAsync, callbackAppend } from '../appendAsync.ts';
import type { World } from './world.ts';

/**
 * Planted faults that the simulation must detect: appends confirmed before they are durable (`early`) or never stored
 * (`dropped`); commands with unchecked sequence numbers (`unchecked`); private messages broadcast (`leaky`).
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

/** The disk of all lives of a server. */
export interface SimDisk {
  /** No more failures. */
  calm: boolean;
  /** For the audit; undefined while unusable. */
  readonly store: ServiceStore | undefined;
  /** The store for one life of the server; undefined: unusable. */
  mount(): Promise<Mounted | undefined>;
  /** Cleans up. */
  dispose(): Promise<void>;
}

export class MemoryDisk implements SimDisk {
  calm = false;
  store: MemoryStore;
  private readonly random: Random;
  private readonly world: World;
  private readonly plant: Plant | undefined;
  /** Called when an append is requested. */
  private readonly requested: (entry: LogEntry) => void;

  constructor(
    world: World,
    store: MemoryStore,
    random: Random,
    requested: (entry: LogEntry) => void,
    plant: Plant | undefined,
  ) {
    this.world = world;
    this.store = store;
    this.random = random;
    this.requested = requested;
    this.plant = plant;
  }

  async mount(): Promise<Mounted> {
    // Releases all claims.
    this.store = new MemoryStore(this.store.memory);
    let alive = true;
    let freeAt = 0;
    const pending = new Set<Pending>();
    const { world, random } = this;
    const write = (name: string, args: readonly unknown[]): Promise<unknown> => {
      if (!alive) return NEVER;
      if (name === 'append' || name === 'create') this.requested(args[name === 'append' ? 0 : 1] as LogEntry);
      const slow = random.pick(SLOW) === 0 ? random.pick(SLOW_MAX_MS) : random.pick(QUICK_MAX_MS);
      freeAt = Math.max(freeAt, world.now + slow);
      const fails = !this.calm && random.pick(FAILING) === 0;
      const job: Pending = { write: () => this.call(name, args) };
      const early = this.plant === 'early' && name === 'append';
      if (this.plant === 'dropped' && name === 'append' && random.pick(20) === 0) return Promise.resolve();
      if (!fails) pending.add(job);
      const written = new Promise<unknown>((resolve, reject) => {
        world.after(freeAt - world.now, () => {
          if (!alive) return;
          pending.delete(job);
          if (fails) reject(new Error('the disk says no'));
          else job.write().then(resolve, reject);
        });
      });
      if (!early) return written;
      written.catch(() => undefined);
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
        // A single server, without chat and without files.
        if (name === 'peers' || name === 'connections' || name === 'lost') return undefined;
        if (name === 'chat') return this.store.chat;
        if (name === 'append') return callbackAppend((...args) => write(name, args));
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
    if (name === 'append') return appendAsync(this.store, ...(args as [LogEntry, TableChange, number]));
    const method = this.store[
      name as Exclude<keyof ServiceStore, 'chat' | 'peers' | 'connections' | 'lost'>
    ] as (...args: readonly unknown[]) => Promise<unknown>;
    return method.apply(this.store, args as unknown[]);
  }
}

export interface Mounted {
  readonly store: ServiceStore;
  /** End of a life: `inOrder` flushes all writes; else those in flight are stored or lost at random. */
  unmount(inOrder: boolean): Promise<void>;
}

/** Pending calls of a dead server. */
export const NEVER = new Promise<never>(() => undefined);
