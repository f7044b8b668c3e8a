// Groups of matches played by threads, given out and taken back in the order of their seeds, so that a test ends at the same group with
// any number of threads.

import { Worker } from 'node:worker_threads';
import type { OptionValues } from 'commander';
import type { GroupResult } from './groups.ts';
import type { PlayerSource } from './players.ts';

/** What every thread must know; plain data. */
export interface TestPlan {
  readonly game: string;
  /** Options of the game's matches, as parsed. */
  readonly options: OptionValues;
  readonly players: readonly [PlayerSource, PlayerSource];
}

/** Groups that a thread may be ahead of the one that is awaited. */
const AHEAD = 4;

/** Plays seeds from `first` on until the reader stops. */
export async function* playedGroups(
  plan: TestPlan,
  threads: number,
  first: number,
  count: number,
): AsyncGenerator<GroupResult> {
  const workers = Array.from({ length: Math.min(threads, count) }, () => new SeedWorker(plan));
  const pending: Promise<GroupResult>[] = [];
  const giveOut = (i: number): void => {
    const worker = workers[i % workers.length];
    if (worker === undefined || i >= count) return;
    const result = worker.play(first + i);
    // It is awaited in its turn; until then a failure is no unhandled one.
    result.catch(() => undefined);
    pending[i] = result;
  };
  try {
    for (let i = 0; i < AHEAD * workers.length; i++) giveOut(i);
    for (let i = 0; i < count; i++) {
      yield await (pending[i] as Promise<GroupResult>);
      delete pending[i];
      giveOut(i + AHEAD * workers.length);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** Answers in the order of the questions. */
class SeedWorker {
  private readonly thread: Worker;
  private readonly waiting: PromiseWithResolvers<GroupResult>[] = [];

  constructor(plan: TestPlan) {
    this.thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan });
    this.thread.on('message', (result: GroupResult) => this.waiting.shift()?.resolve(result));
    this.thread.on('error', (error) => {
      for (const one of this.waiting.splice(0)) one.reject(error);
    });
  }

  play(seed: number): Promise<GroupResult> {
    const question = Promise.withResolvers<GroupResult>();
    this.waiting.push(question);
    this.thread.postMessage(seed);
    return question.promise;
  }

  async end(): Promise<void> {
    await this.thread.terminate();
  }
}
