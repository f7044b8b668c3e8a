// The thread that reads and writes people, so that no table waits for their disk: one call after the other.

import { parentPort, workerData } from 'node:worker_threads';
import type { PeopleCalls } from '../../ports/peopleStore.ts';
import { FileOfPeople, openPeopleFile } from './peopleFile.ts';
import { sqlPeople } from './sqlPeople.ts';

export interface PeopleCall {
  readonly n: number;
  readonly call: keyof PeopleCalls | 'close';
  readonly args: readonly unknown[];
}

/** One of the two. */
export interface PeopleAnswer {
  readonly n: number;
  readonly value?: unknown;
  readonly failure?: string;
}

const people = sqlPeople(new FileOfPeople(openPeopleFile(workerData as string)));

async function answer({ n, call, args }: PeopleCall): Promise<PeopleAnswer> {
  try {
    const run = people[call].bind(people) as (...args: readonly unknown[]) => Promise<unknown>;
    return { n, value: await run(...args) };
  } catch (error) {
    return { n, failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (call: PeopleCall) => {
  parentPort?.postMessage(await answer(call));
  if (call.call === 'close') parentPort?.close();
});
