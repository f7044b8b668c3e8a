// What limits the messages of a person: how often, how often to many, and each but once. With the refusals.

import type { HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import { ALL, type Channel, SPECTATORS } from '@hexmarch/shared/protocol/people/chat';
import type { Clock } from '../base/clock.ts';
import { type Hits, SlidingWindow } from '../base/rateLimit.ts';
import type { Person } from '../match/person.ts';
import type { StoredLine } from '../ports/chatStore.ts';
import type { TablePeople } from './audience.ts';
import type { ChatBook } from './chatBook.ts';

// TABLE-21.4: a shared limit would reveal that others are chatting.
const WINDOWS = [
  { ms: 10_000, linesMax: 5 },
  { ms: 3_600_000, linesMax: 300 },
];
/** For anonymous messages. */
const UNSIGNED_EVERY_MS = 30_000;

/** Rate limit over all channels together. `newHits`: where times are stored, in bounded memory. */
export class Allowance<Who = Person> {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly spoken: readonly SlidingWindow<Who>[];
  private readonly unsigned: SlidingWindow<Who>;

  constructor(clock: Pick<Clock, 'now'>, newHits: () => Hits<Who>) {
    this.clock = clock;
    this.spoken = WINDOWS.map(({ ms, linesMax }) => new SlidingWindow(linesMax, ms, newHits()));
    this.unsigned = new SlidingWindow(1, UNSIGNED_EVERY_MS, newHits());
  }

  /** Consumes one message, or returns the code of the refusal. */
  consume(person: Who, isUnsigned: boolean): 'too-many' | 'unsigned-too-soon' | undefined {
    const at = this.clock.now();
    if (this.spoken.some((window) => window.waitMs(person, at) > 0)) return 'too-many';
    // TABLE-21.5: else one person could drown out the rest.
    if (isUnsigned && this.unsigned.waitMs(person, at) > 0) return 'unsigned-too-soon';
    for (const window of this.spoken) window.count(person, at);
    if (isUnsigned) this.unsigned.count(person, at);
    return undefined;
  }
}

/** A refusal with parameters. */
interface Denied {
  readonly code: HostRefusal;
  readonly params: Readonly<Record<string, string | number>>;
}

export type ChatRefusal = HostRefusal | Denied;

export const codeOf = (refused: ChatRefusal): HostRefusal =>
  typeof refused === 'string' ? refused : refused.code;

/** The line, or the refusal. */
export type SayResult = StoredLine | ChatRefusal;

export const isRefused = (result: SayResult): result is ChatRefusal =>
  typeof result === 'string' || 'code' in result;

/** Upper bound on one person's concurrent messages. */
const MARKS_MAX = 20;

/**
 * Idempotency keys of messages: a browser resends after a lost connection, and nothing is written twice. Memory only, so that nothing
 * stored links a person to an anonymous message.
 */
export class Repeated {
  private readonly results = new WeakMap<Person, Map<string, Promise<SayResult>>>();

  of(person: Person, mark: string): Promise<SayResult> | undefined {
    return this.results.get(person)?.get(mark);
  }

  /** A failed message may be retried. */
  keep(person: Person, mark: string, saying: Promise<SayResult>): Promise<SayResult> {
    const own = this.results.get(person) ?? new Map<string, Promise<SayResult>>();
    this.results.set(person, own.set(mark, saying));
    const [oldest] = own.keys();
    if (own.size > MARKS_MAX && oldest !== undefined) own.delete(oldest);
    saying.then(
      (result) => isRefused(result) && own.delete(mark),
      () => own.delete(mark),
    );
    return saying;
  }
}

interface SlowTable {
  readonly clock: Pick<Clock, 'now'>;
  readonly seating: Pick<TablePeople, 'slowSeconds' | 'host'>;
}

export const FOR_MANY: readonly Channel[] = [ALL, SPECTATORS];

/**
 * Upper bound on others' messages within the longest interval, short of a riot; beyond it a person who returns after a restart may be
 * early, once.
 */
const LOOKED_AT = 100;

/** Minimum interval between a person's messages to many, set by the host or the operators. */
export class SlowMode {
  private readonly table: SlowTable;
  private readonly book: Pick<ChatBook, 'page'>;
  /** Each person's last message to many; anonymous ones are known here only. */
  private readonly spoken = new WeakMap<Person, readonly number[]>();

  constructor(table: SlowTable, book: Pick<ChatBook, 'page'>) {
    this.table = table;
    this.book = book;
  }

  // TABLE-21.8: a person who returns to the same seat still waits; exempt are the host, notes and private channels.
  /** Consumes one message, or resolves with the refusal. Rejects where the store cannot be read. */
  async consume(person: Person, channel: Channel): Promise<Denied | undefined> {
    if (!FOR_MANY.includes(channel)) return undefined;
    const storedAt =
      this.isSlowed(person) && !this.spoken.has(person) ? await this.lastStored(person, channel) : 0;
    const leftMs = this.isSlowed(person)
      ? this.leftMs(Math.max(storedAt, this.spoken.get(person)?.at(-1) ?? 0))
      : 0;
    if (leftMs > 0) return { code: 'slow-mode', params: { seconds: Math.ceil(leftMs / 1000) } };
    const [before = 0] = this.spoken.get(person)?.slice(-1) ?? [storedAt];
    this.spoken.set(person, [before, this.table.clock.now()]);
    return undefined;
  }

  /** Undoes the last `consume`: the message was not written. */
  refund(person: Person): void {
    const [before = 0] = this.spoken.get(person) ?? [];
    this.spoken.set(person, [before]);
  }

  private isSlowed({ id }: Person): boolean {
    const { slowSeconds, host } = this.table.seating;
    return slowSeconds > 0 && id !== host;
  }

  /** Never more than the interval, whatever happens to the machine's clock. */
  private leftMs(last: number): number {
    const pauseMs = this.table.seating.slowSeconds * 1000;
    return Math.min(pauseMs, last + pauseMs - this.table.clock.now());
  }

  /** Ms since 1970; 0: no recent one. */
  private async lastStored({ id }: Person, channel: Channel): Promise<number> {
    const lines = await this.book.page(channel, Number.MAX_SAFE_INTEGER, LOOKED_AT);
    return lines.find(({ author }) => author === id)?.at ?? 0;
  }
}
