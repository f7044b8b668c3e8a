// The way to Redis. It may be away at any time, from the start on: then nothing waits for it and nothing is kept for it, and it comes
// back by itself. The log of the server says so once, however often it is tried.

import { Redis } from 'ioredis';
import type { Journal } from '../../base/clock.ts';

/** Then it counts as away, until it has answered again. */
const ANSWER_MAX_MS = 500;
/** Of a connection on which something is owed and nothing comes. */
const SILENT_MAX_MS = 3000;
const AGAIN_MAX_MS = 1000;
/** Between two lines of the log that say that it is away. */
const TOLD_EVERY_MS = 60_000;
/** Before each key, unless the address names something else with `?keyPrefix=`. */
const PREFIX = 'hexmarch:';

export class Link {
  /** For commands; each is refused at once while Redis is away. */
  readonly commands: Redis;
  /** Hears what is published. */
  readonly ears: Redis;
  private readonly journal: Journal;
  private readonly now: () => number;
  private answers = false;
  private toldAt = Number.NEGATIVE_INFINITY;
  private isToldAway = false;
  private readonly toRun: (() => void)[] = [];

  /** `now`: ms by a clock that never jumps. Nothing is connected before `open`. */
  constructor(url: string, journal: Journal, now: () => number = () => performance.now()) {
    this.journal = journal;
    this.now = now;
    this.commands = connection(url);
    this.ears = connection(url);
    this.commands.on('error', (error) => this.failed(error));
    this.commands.on('ready', () => {
      for (const run of this.toRun) run();
    });
    // What is wrong with one connection is wrong with the other, and told there.
    this.ears.on('error', () => undefined);
  }

  /** Whether it has answered the last time it was asked. */
  get isHere(): boolean {
    return this.answers && this.commands.status === 'ready';
  }

  /** Begins to look for it, and never gives up. */
  open(): void {
    for (const redis of [this.commands, this.ears]) redis.connect().catch(() => undefined);
  }

  /** Runs now if it can be asked, and each time when it can be asked again. */
  onReady(run: () => void): void {
    this.toRun.push(run);
    if (this.commands.status === 'ready') run();
  }

  /** The whole name of a channel: databases of one Redis share theirs. */
  channel(name: string): string {
    const { keyPrefix = '', db = 0 } = this.commands.options;
    return `${keyPrefix}${name}:${db}`;
  }

  /** What is published on that channel, as long as it is subscribed to. */
  onHeard(channel: string, hear: (text: string) => void): void {
    this.ears.on('message', (of, text) => {
      if (of === channel) hear(text);
    });
  }

  /** While it is away nobody is told. */
  publish(channel: string, text: string): void {
    if (this.isHere) this.commands.publish(channel, text).catch((error: unknown) => this.failed(error));
  }

  answered(): void {
    this.answers = true;
    if (this.isToldAway) this.journal.info({}, 'Redis is back');
    this.isToldAway = false;
  }

  /** What is thrown by its library names the command, and so could name a password: only its words are told. */
  failed(error: unknown): void {
    this.answers = false;
    if (this.now() - this.toldAt < TOLD_EVERY_MS) return;
    this.toldAt = this.now();
    this.isToldAway = true;
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    this.journal.warn(
      { reason },
      'Redis is away: the list of open rooms shows those of this server, and limits are counted here',
    );
  }

  close(): void {
    for (const redis of [this.commands, this.ears]) redis.disconnect();
  }
}

const connection = (url: string): Redis =>
  new Redis(url, {
    keyPrefix: PREFIX,
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MAX_MS,
    socketTimeout: SILENT_MAX_MS,
    connectTimeout: SILENT_MAX_MS,
    disconnectTimeout: ANSWER_MAX_MS,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(times * 100, AGAIN_MAX_MS),
  });

/** What several commands that were sent as one came to. Throws the error of the first that has failed. */
export function resultsOf(replies: readonly (readonly [error: Error | null, result: unknown])[] | null) {
  if (replies === null) throw new Error('Redis has done nothing of what was asked');
  return replies.map(([error, result]) => {
    if (error !== null) throw error;
    return result;
  });
}
