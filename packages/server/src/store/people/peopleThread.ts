// The thread that reads and writes people: one call after the other.

import { workerData } from 'node:worker_threads';
import type { PeopleCalls } from '../../ports/peopleStore.ts';
import { replyToOrders } from '../storeThread.ts';
import { FileOfPeople, openPeopleFile } from './peopleFile.ts';
import { sqlPeople } from './sqlPeople.ts';

export interface PeopleCall {
  readonly call: keyof PeopleCalls;
  readonly args: readonly unknown[];
}

/** One of the two. */
export interface PeopleAnswer {
  readonly value?: unknown;
  readonly failure?: string;
}

const people = sqlPeople(new FileOfPeople(openPeopleFile(workerData as string)));

async function answer({ call, args }: PeopleCall): Promise<PeopleAnswer> {
  try {
    const run = people[call].bind(people) as (...args: readonly unknown[]) => Promise<unknown>;
    return { value: await run(...args) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

replyToOrders(answer, () => people.close());
