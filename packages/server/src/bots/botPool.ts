// The thread pool of bots: a few threads behind a bounded FIFO queue. No seat
// asks twice at a time, so that a table with many commands waits between them like any other.

import { availableParallelism } from 'node:os';
import { hasBot } from '@hexmarch/shared/catalogue/botPlayers';
import type { Clock } from '../base/clock.ts';
import { type BotQuestion, BotsBusyError, type BotThinkers, type BotThought } from '../ports/ports.ts';
import { BotThread, type StartWorker, startWorker } from './botThread.ts';

export interface BotPoolOptions {
  readonly clock: Clock;
  readonly threads?: number;
  readonly queueMax?: number;
  /** As in `BotWorkerData`. */
  readonly modules?: Readonly<Record<string, string>>;
  readonly start?: StartWorker;
  /** As of `BotThread`: longer where others may delay the thread, such as a machine with other work. */
  readonly graceMs?: number | undefined;
}

/** One core is left to the people. */
const usualThreads = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));
const QUEUE_MAX = 200;
/** Least search time, however long a question was queued. */
const LEAST_MS = 20;

interface Waiting {
  readonly question: BotQuestion;
  /** Uptime of the deadline of the answer. */
  readonly until: number;
  readonly resolve: (answer: Promise<never> | ReturnType<BotThread['think']>) => void;
  thread: BotThread | undefined;
}

export class BotPool implements BotThinkers {
  private readonly clock: Clock;
  private readonly queueMax: number;
  private readonly modules: Readonly<Record<string, string>>;
  private readonly start: StartWorker;
  private readonly graceMs: number | undefined;
  private readonly threads: (BotThread | undefined)[];
  private readonly busy = new Set<BotThread>();
  private readonly queue: Waiting[] = [];
  private closed = false;

  constructor({
    clock,
    threads = usualThreads(),
    queueMax = QUEUE_MAX,
    modules = {},
    start,
    graceMs,
  }: BotPoolOptions) {
    this.clock = clock;
    this.queueMax = queueMax;
    this.modules = modules;
    this.start = start ?? startWorker;
    this.graceMs = graceMs;
    this.threads = new Array<undefined>(threads).fill(undefined);
  }

  plays(gameId: string): boolean {
    return Object.hasOwn(this.modules, gameId) || hasBot(gameId);
  }

  think(question: BotQuestion, limitMs: number): BotThought {
    if (this.closed || this.queue.length >= this.queueMax)
      return { answer: Promise.reject(new BotsBusyError('too many bots think')), drop() {} };
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<BotThread['think']>>>();
    const waiting: Waiting = {
      question,
      until: this.clock.uptime() + limitMs,
      resolve,
      thread: undefined,
    };
    this.queue.push(waiting);
    this.next();
    return { answer: promise, drop: () => this.drop(waiting) };
  }

  /** Queued questions. */
  get waiting(): number {
    return this.queue.length;
  }

  close(): void {
    this.closed = true;
    this.queue.length = 0;
    for (const thread of this.threads) thread?.end(new Error('the server stops'));
  }

  private drop(waiting: Waiting): void {
    const at = this.queue.indexOf(waiting);
    if (at >= 0) this.queue.splice(at, 1);
    waiting.thread?.hurry();
  }

  private next(): void {
    const at = this.threads.findIndex(
      (thread) => thread === undefined || thread.isDead || !this.busy.has(thread),
    );
    if (at < 0 || this.closed) return;
    const waiting = this.queue.shift();
    if (waiting === undefined) return;
    const thread = this.threadAt(at);
    waiting.thread = thread;
    this.busy.add(thread);
    const limitMs = Math.max(LEAST_MS, waiting.until - this.clock.uptime());
    const answer = thread.think(waiting.question, limitMs);
    waiting.resolve(answer);
    const done = () => {
      waiting.thread = undefined;
      this.busy.delete(thread);
      this.next();
    };
    answer.then(done, done);
  }

  /** Replaces a thread that has died. */
  private threadAt(at: number): BotThread {
    let thread = this.threads[at];
    if (thread === undefined || thread.isDead) {
      thread = new BotThread(this.start, this.modules, this.clock, this.graceMs);
      this.threads[at] = thread;
    }
    return thread;
  }
}
