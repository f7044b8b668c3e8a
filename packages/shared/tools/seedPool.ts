// Matches played by threads, given out and taken back in the order of their seeds, so that results do not depend on the number of threads.

import { Worker } from 'node:worker_threads';

/** Seeds that a thread may be ahead of the one that is awaited. */
const AHEAD = 4;

/**
 * What a thread makes of each seed from `first` on, in that order. `program` answers a seed with one message; `plan`, plain data, is its
 * `workerData`. Ends when the reader stops.
 */
export async function* bySeed<Result>(
  program: URL,
  plan: unknown,
  threads: number,
  first: number,
  count: number,
): AsyncGenerator<Result> {
  const workers = Array.from(
    { length: Math.min(threads, count) },
    () => new SeedWorker<Result>(program, plan),
  );
  const pending: Promise<Result>[] = [];
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
      yield await (pending[i] as Promise<Result>);
      delete pending[i];
      giveOut(i + AHEAD * workers.length);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** Answers in the order of the questions. */
class SeedWorker<Result> {
  private readonly thread: Worker;
  private readonly waiting: PromiseWithResolvers<Result>[] = [];

  constructor(program: URL, plan: unknown) {
    this.thread = new Worker(program, { workerData: plan });
    this.thread.on('message', (result: Result) => this.waiting.shift()?.resolve(result));
    this.thread.on('error', (error) => {
      for (const one of this.waiting.splice(0)) one.reject(error);
    });
  }

  play(seed: number): Promise<Result> {
    const question = Promise.withResolvers<Result>();
    this.waiting.push(question);
    this.thread.postMessage(seed);
    return question.promise;
  }

  async end(): Promise<void> {
    await this.thread.terminate();
  }
}
