// The store with somebody who looks on: when a write begins, when it is done, and whether the disk takes it.

import { ConflictError, DamagedError, type EventStore } from '../match/ports.ts';

export interface StoreWatch {
  /** A write begins; the returned function is called when it is done, whatever came of it. */
  begin(): () => void;
  /** Something was stored. */
  kept(): void;
  /** Something could not be stored that could have been on another disk. */
  failed(error: unknown): void;
}

const WRITES: ReadonlySet<string | symbol> = new Set([
  'putTable',
  'dropTable',
  'create',
  'append',
  'freeze',
  'saveSnapshot',
  'keepUptime',
] satisfies (keyof EventStore)[]);

export function watchedStore(store: EventStore, watch: StoreWatch): EventStore {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown => value.apply(target, args);
      if (!WRITES.has(name)) return call;
      return (...args: unknown[]) => written(() => call(...args), watch);
    },
  });
}

async function written(write: () => unknown, watch: StoreWatch): Promise<void> {
  const done = watch.begin();
  try {
    await write();
    watch.kept();
  } catch (error) {
    if (isOfDisk(error)) watch.failed(error);
    throw error;
  } finally {
    done();
  }
}

/** What is taken already, damaged before or cannot be stored anywhere says nothing of the disk. */
const isOfDisk = (error: unknown): boolean =>
  !(error instanceof ConflictError || error instanceof DamagedError || error instanceof TypeError);
