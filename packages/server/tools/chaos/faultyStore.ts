// A store with injected faults: failures, delays, and process crashes within an append. Its results are still truthful:
// resolved means stored, rejected means not stored.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { appendAsync, callbackAppend } from '../appendAsync.ts';
import type { Moment } from './serverProcess.ts';

export interface StoreFaults {
  readonly random: Random;
  /** Ends the process; never returns. */
  readonly die: () => void;
  /** At the next append. */
  dieAt?: Moment | undefined;
}

/** Failing and slow writes, in percent. */
const FAILING = 2;
const SLOW = 4;
const SLOW_MAX_MS = 60;

type Write = 'putTable' | 'create' | 'saveSnapshot';
const WRITES: readonly Write[] = ['putTable', 'create', 'saveSnapshot'];

export function faultyStore(store: ServiceStore, faults: StoreFaults): ServiceStore {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown => value.apply(target, args);
      if (name === 'append') return faultyAppend(target, faults);
      return WRITES.includes(name as Write)
        ? (...args: unknown[]) => written(name, () => call(...args), faults)
        : call;
    },
  });
}

const faultyAppend = (store: ServiceStore, faults: StoreFaults): ServiceStore['append'] =>
  callbackAppend((...args) => written('append', () => appendAsync(store, ...args), faults));

async function written(name: string | symbol, write: () => unknown, faults: StoreFaults): Promise<unknown> {
  const { random } = faults;
  const isAppend = name === 'append' || name === 'create';
  if (random.pick(100) < SLOW) await pause(random.pick(SLOW_MAX_MS));
  if (isAppend && faults.dieAt === 'before') faults.die();
  if (random.pick(100) < FAILING) throw new Error('the disk says no (chaos)');
  const result = await write();
  if (isAppend && faults.dieAt === 'after') faults.die();
  return result;
}
