// People in a SQLite file, in a thread of its own. Opened lazily: until there is an account, a circle or a plan there is no file and no thread.

import { chmodSync, existsSync } from 'node:fs';
import type { PeopleCalls, PeopleStore } from '../../ports/peopleStore.ts';
import { openingError } from '../storeError.ts';
import { StoreThread } from '../storeThread.ts';
import { FileOfPeople, openPeopleFile, peopleInMemory } from './peopleFile.ts';
import type { PeopleAnswer, PeopleCall } from './peopleThread.ts';
import { PEOPLE_CALLS, sqlPeople } from './sqlPeople.ts';

const OWNER_ONLY = 0o600;

/** Calls that create an account, a circle or a plan. */
const CREATING: ReadonlySet<keyof PeopleCalls> = new Set(['keep', 'putRows', 'createCircle', 'putPlan']);

/** For tests, and for hosts without persistence. */
export const memoryPeople = (): PeopleStore => sqlPeople(new FileOfPeople(peopleInMemory()));

/** Throws `StoreError` where there is a file that cannot be used. Its folder exists by then. */
export function sqlitePeople(file: string): PeopleStore {
  let thread = existsSync(file) ? threadOf(file) : undefined;
  let nobody: PeopleStore | undefined;
  const ask = async (call: keyof PeopleCalls, args: readonly unknown[]): Promise<unknown> => {
    if (CREATING.has(call)) thread ??= threadOf(file);
    if (thread === undefined) {
      nobody ??= memoryPeople();
      const method = nobody[call].bind(nobody) as (...args: readonly unknown[]) => Promise<unknown>;
      return method(...args);
    }
    const { value, failure } = await thread.ask({ call, args });
    if (failure !== undefined) throw new Error(failure);
    return value;
  };
  const calls = PEOPLE_CALLS.map((call) => [call, (...args: readonly unknown[]) => ask(call, args)]);
  return {
    ...(Object.fromEntries(calls) as unknown as PeopleCalls),
    close: async () => {
      await thread?.close();
      await nobody?.close();
    },
  };
}

function threadOf(file: string): StoreThread<PeopleCall, PeopleAnswer> {
  try {
    openPeopleFile(file).close();
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    throw openingError(file, error);
  }
  return new StoreThread(
    new URL('./peopleThread.ts', import.meta.url),
    file,
    'whoever keeps people has ended',
  );
}
