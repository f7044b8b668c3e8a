// One worker thread, which searches one question at a time. It ends for good when it dies or is terminated.

import { Worker } from 'node:worker_threads';
import type { Clock } from '../base/clock.ts';
import type { BotQuestion } from '../ports/ports.ts';
import type { BotReply, BotWorkerData, TimedAnswer } from './botWorkerTypes.ts';

/** The part of a `Worker` that is used here. */
export interface ThreadWorker {
  postMessage(question: BotQuestion): void;
  on(event: 'message', listen: (reply: BotReply) => void): unknown;
  on(event: 'error', listen: (error: unknown) => void): unknown;
  on(event: 'exit', listen: () => void): unknown;
  terminate(): Promise<unknown>;
  unref(): void;
}

export type StartWorker = (data: BotWorkerData) => ThreadWorker;

const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export const startWorker: StartWorker = (workerData) =>
  new Worker(new URL('./botWorker.ts', import.meta.url), { workerData, resourceLimits: MEMORY });

/** Grace period after a stop before the thread is terminated, unless another one is given. */
const GRACE_MS = 1000;

interface Task {
  readonly resolve: (answer: TimedAnswer) => void;
  readonly reject: (error: unknown) => void;
}

export class BotThread {
  isDead = false;
  private readonly worker: ThreadWorker;
  private readonly clock: Clock;
  private readonly graceMs: number;
  private readonly flag: Int32Array;
  private task: Task | undefined;
  private callOff: (() => void) | undefined;

  constructor(start: StartWorker, modules: BotWorkerData['modules'], clock: Clock, graceMs = GRACE_MS) {
    const halt = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    this.flag = new Int32Array(halt);
    this.clock = clock;
    this.graceMs = graceMs;
    this.worker = start({ halt, modules });
    // An idle process may end.
    this.worker.unref();
    this.worker.on('message', (reply) => this.reply(reply));
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('the thread has ended')));
  }

  think(question: BotQuestion, limitMs: number): Promise<TimedAnswer> {
    Atomics.store(this.flag, 0, 0);
    const answer = new Promise<TimedAnswer>((resolve, reject) => {
      this.task = { resolve, reject };
    });
    this.callOff = this.clock.after(limitMs, () => this.hurry());
    this.worker.postMessage(question);
    return answer;
  }

  /** Stops the search with the best answer so far. */
  hurry(): void {
    if (this.task === undefined || this.isDead) return;
    Atomics.store(this.flag, 0, 1);
    this.callOff?.();
    this.callOff = this.clock.after(this.graceMs, () => this.end(new Error('the thread hangs')));
  }

  end(error: unknown): void {
    if (this.isDead) return;
    this.isDead = true;
    void this.worker.terminate();
    this.settle((task) => task.reject(error));
  }

  private reply(reply: BotReply): void {
    this.settle((task) => {
      if ('failed' in reply) task.reject(new Error(reply.failed));
      else task.resolve(reply);
    });
  }

  private settle(settle: (task: Task) => void): void {
    this.callOff?.();
    const { task } = this;
    this.task = undefined;
    if (task !== undefined) settle(task);
  }
}
