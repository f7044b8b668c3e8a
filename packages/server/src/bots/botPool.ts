// The thread pool of bots: a few threads behind two bounded FIFO queues. Levels that take long wait in the second one and have half of the
// threads at most, so that quick opponents are never held up by them. No seat asks twice at a time, so that a table with many commands waits
// between them like any other.

import { availableParallelism } from 'node:os';
import { ladderOf } from '@hexmarch/shared/catalogue/botPlayers';
import type { Ladder } from '@hexmarch/shared/search/botNumber';
import type { Clock } from '../base/clock.ts';
import type { BotModule } from '../base/config/games.ts';
import {
  type BotAnswer,
  type BotQuestion,
  BotsBusyError,
  type BotThinkers,
  type BotThought,
} from '../ports/ports.ts';
import { BotThread, type StartWorker, startWorker } from './botThread.ts';

export interface BotPoolOptions {
  readonly clock: Clock;
  readonly threads?: number;
  /** Of each queue. */
  readonly queueMax?: number;
  /** As in `BotWorkerData`. */
  readonly modules?: Readonly<Record<string, BotModule>>;
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
  /** In the order of arrival. */
  readonly number: number;
  /** Uptime of the deadline of the answer. */
  readonly until: number;
  readonly resolve: (answer: Promise<BotAnswer>) => void;
  thread: BotThread | undefined;
}

export class BotPool implements BotThinkers {
  private readonly clock: Clock;
  private readonly queueMax: number;
  private readonly modules: Readonly<Record<string, BotModule>>;
  private readonly start: StartWorker;
  private readonly graceMs: number | undefined;
  private readonly threads: (BotThread | undefined)[];
  private readonly busy = new Set<BotThread>();
  private readonly light: Waiting[] = [];
  private readonly heavy: Waiting[] = [];
  private readonly heavyLevels = new HeavyLevels();
  /** Threads with a heavy question. */
  private heavyCount = 0;
  private questionCount = 0;
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

  ladder(gameId: string): Ladder | undefined {
    const { levels } = (Object.hasOwn(this.modules, gameId) ? this.modules[gameId] : undefined) ?? {};
    return levels === undefined ? ladderOf(gameId) : { version: 1, levels, strengths: [1, 2, 3] };
  }

  think(question: BotQuestion, limitMs: number): BotThought {
    const queue = this.heavyLevels.has(question) ? this.heavy : this.light;
    if (this.closed || queue.length >= this.queueMax)
      return { answer: Promise.reject(new BotsBusyError('too many bots think')), drop() {} };
    const { promise, resolve } = Promise.withResolvers<BotAnswer>();
    const waiting: Waiting = {
      question,
      number: this.questionCount++,
      until: this.clock.uptime() + limitMs,
      resolve,
      thread: undefined,
    };
    queue.push(waiting);
    this.next();
    return { answer: promise, drop: () => this.drop(waiting) };
  }

  /** Queued questions. */
  get waiting(): number {
    return this.light.length + this.heavy.length;
  }

  close(): void {
    this.closed = true;
    this.light.length = 0;
    this.heavy.length = 0;
    for (const thread of this.threads) thread?.end(new Error('the server stops'));
  }

  private drop(waiting: Waiting): void {
    for (const queue of [this.light, this.heavy]) {
      const at = queue.indexOf(waiting);
      if (at >= 0) queue.splice(at, 1);
    }
    waiting.thread?.hurry();
  }

  private next(): void {
    const at = this.threads.findIndex(
      (thread) => thread === undefined || thread.isDead || !this.busy.has(thread),
    );
    if (at < 0 || this.closed) return;
    const queue = this.nextQueue();
    const waiting = queue?.shift();
    if (waiting === undefined) return;
    const isHeavy = queue === this.heavy;
    const thread = this.threadAt(at);
    waiting.thread = thread;
    this.busy.add(thread);
    if (isHeavy) this.heavyCount += 1;
    const limitMs = Math.max(LEAST_MS, waiting.until - this.clock.uptime());
    const answer = thread.think(waiting.question, limitMs);
    waiting.resolve(answer);
    const done = () => {
      waiting.thread = undefined;
      this.busy.delete(thread);
      if (isHeavy) this.heavyCount -= 1;
      this.next();
    };
    answer.then(({ cpuMs }) => this.heavyLevels.took(waiting.question, cpuMs)).then(done, done);
  }

  /** That of the question which has waited longest, of those that may begin. */
  private nextQueue(): Waiting[] | undefined {
    const [light] = this.light;
    const heavy = this.heavyCount < this.heavyMax ? this.heavy[0] : undefined;
    if (heavy === undefined) return this.light;
    return light === undefined || heavy.number < light.number ? this.heavy : this.light;
  }

  private get heavyMax(): number {
    return Math.max(1, Math.trunc(this.threads.length / 2));
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

/** Mean processor time of a command above which a level is heavy. */
const HEAVY_MS = 30;
/** Weight of the last answer in the moving average, which begins at 0: one slow answer of a light level, as after a start, changes nothing. */
const SHARE = 8;

type Level = Pick<BotQuestion, 'game' | 'level'>;

/** Which levels take long on this machine, by the processor time of their answers. */
class HeavyLevels {
  private readonly means = new Map<string, number>();

  has(level: Level): boolean {
    return this.meanOf(level) > HEAVY_MS;
  }

  took(level: Level, cpuMs: number): void {
    const mean = this.meanOf(level);
    this.means.set(keyOf(level), mean + (cpuMs - mean) / SHARE);
  }

  private meanOf(level: Level): number {
    return this.means.get(keyOf(level)) ?? 0;
  }
}

const keyOf = ({ game, level }: Level): string => `${game} ${level}`;
