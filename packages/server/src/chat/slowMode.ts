// Slow mode: minimum interval between a person's messages to many, set by the host or the operators.

import { ALL, type Channel, SPECTATORS } from '@hexmarch/shared/protocol/people/chat';
import type { Clock } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { TablePeople } from './audience.ts';
import type { ChatBook } from './chatBook.ts';
import type { Denied } from './denied.ts';

export interface SlowTable {
  readonly clock: Pick<Clock, 'now'>;
  readonly seating: Pick<TablePeople, 'slowSeconds' | 'host'>;
}

export const FOR_MANY: readonly Channel[] = [ALL, SPECTATORS];

/**
 * Upper bound on others' messages within the longest interval, short of a riot; beyond it a person who returns after a restart may be
 * early, once.
 */
const LOOKED_AT = 100;

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
