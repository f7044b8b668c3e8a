// The connection to Redis. It may be away at any time, from the start on: then nothing waits for it and nothing is queued, and it
// reconnects by itself. An outage is logged once, however often it is retried.

import { Redis } from 'ioredis';
import type { Journal } from '../../base/clock.ts';

/** Then it counts as away, until it has answered again. */
const ANSWER_MAX_MS = 500;
/** Timeout of a connection with a pending reply. */
const SILENT_MAX_MS = 3000;
const AGAIN_MAX_MS = 1000;
/** Interval of log lines that say that it is away. */
const REPORT_EVERY_MS = 60_000;
/** Before each key, unless the address names something else with `?keyPrefix=`. */
const PREFIX = 'hexmarch:';

export class Link {
  /** For commands; each is refused at once while Redis is away. */
  readonly commands: Redis;
  /** For subscriptions. */
  readonly ears: Redis;
  private readonly journal: Journal;
  private readonly now: () => number;
  private answers = false;
  private reportedAt = Number.NEGATIVE_INFINITY;
  private isReportedAway = false;
  private readonly toRun: (() => void)[] = [];

  /** `now`: ms of a monotonic clock. Nothing is connected before `open`. */
  constructor(url: string, journal: Journal, now: () => number = () => performance.now()) {
    this.journal = journal;
    this.now = now;
    this.commands = connection(url);
    this.ears = connection(url);
    this.commands.on('error', (error) => this.failed(error));
    this.commands.on('ready', () => {
      for (const run of this.toRun) run();
    });
    // Errors are alike on both connections, and logged there.
    this.ears.on('error', () => undefined);
  }

  /** Whether the last command was answered. */
  get isHere(): boolean {
    return this.answers && this.commands.status === 'ready';
  }

  /** Connects, and retries for ever. */
  open(): void {
    for (const redis of [this.commands, this.ears]) redis.connect().catch(() => undefined);
  }

  /** Runs now if it is connected, and after each reconnection. */
  onReady(run: () => void): void {
    this.toRun.push(run);
    if (this.commands.status === 'ready') run();
  }

  /** The whole name of a channel: all databases of one Redis share their channels. */
  channel(name: string): string {
    const { keyPrefix = '', db = 0 } = this.commands.options;
    return `${keyPrefix}${name}:${db}`;
  }

  /** Subscribes to that channel, also after reconnections. */
  onHeard(channel: string, hear: (text: string) => void): void {
    this.ears.on('message', (of, text) => {
      if (of === channel) hear(text);
    });
  }

  /** Dropped while it is away. */
  publish(channel: string, text: string): void {
    if (this.isHere) this.commands.publish(channel, text).catch((error: unknown) => this.failed(error));
  }

  answered(): void {
    this.answers = true;
    if (this.isReportedAway) this.journal.info({}, 'Redis is back');
    this.isReportedAway = false;
  }

  /** The library's errors name the command, and so could name a password: only the message is logged. */
  failed(error: unknown): void {
    this.answers = false;
    if (this.now() - this.reportedAt < REPORT_EVERY_MS) return;
    this.reportedAt = this.now();
    this.isReportedAway = true;
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

/** Results of a pipeline. Throws the error of the first that has failed. */
export function resultsOf(replies: readonly (readonly [error: Error | null, result: unknown])[] | null) {
  if (replies === null) throw new Error('Redis has done nothing of what was asked');
  return replies.map(([error, result]) => {
    if (error !== null) throw error;
    return result;
  });
}
