// How long somebody waits between two messages to many, where the host of the room or whoever runs the server wants it so.

import { ALL, type Channel, WATCHERS } from '@hexmarch/shared/protocol/talk';
import type { Clock } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { TablePeople } from './audience.ts';
import type { Denied } from './denied.ts';
import type { TalkBook } from './talkBook.ts';

export interface SlowTable {
  readonly clock: Pick<Clock, 'now'>;
  readonly seating: Pick<TablePeople, 'slowSeconds' | 'host'>;
}

export const FOR_MANY: readonly Channel[] = [ALL, WATCHERS];

/** More are not said by others in the longest pause but in a riot; then whoever has come back since a restart may be early, once. */
const LOOKED_AT = 100;

export class SlowMode {
  private readonly table: SlowTable;
  private readonly book: Pick<TalkBook, 'page'>;
  /** When each has said something to many; what he has said without a name is known here alone. */
  private readonly spoken = new WeakMap<Person, readonly number[]>();

  constructor(table: SlowTable, book: Pick<TalkBook, 'page'>) {
    this.table = table;
    this.book = book;
  }

  // TABLE-21.8: whoever comes to the same place again waits as before; nobody waits for the host, for notes, or in private.
  /** Counts one more thing said there, or fulfilled with why it is too soon. Rejects where the store cannot be read. */
  async take(person: Person, channel: Channel): Promise<Denied | undefined> {
    if (!FOR_MANY.includes(channel)) return undefined;
    const kept = this.isSlowed(person) && !this.spoken.has(person) ? await this.lastKept(person, channel) : 0;
    const leftMs = this.isSlowed(person)
      ? this.leftMs(Math.max(kept, this.spoken.get(person)?.at(-1) ?? 0))
      : 0;
    if (leftMs > 0) return { code: 'slow-mode', params: { seconds: Math.ceil(leftMs / 1000) } };
    const [before = 0] = this.spoken.get(person)?.slice(-1) ?? [kept];
    this.spoken.set(person, [before, this.table.clock.now()]);
    return undefined;
  }

  /** What was counted last was not said after all. */
  giveBack(person: Person): void {
    const [before = 0] = this.spoken.get(person) ?? [];
    this.spoken.set(person, [before]);
  }

  private isSlowed({ id }: Person): boolean {
    const { slowSeconds, host } = this.table.seating;
    return slowSeconds > 0 && id !== host;
  }

  /** Never more than the pause, whatever was done to the clock of the machine. */
  private leftMs(last: number): number {
    const pauseMs = this.table.seating.slowSeconds * 1000;
    return Math.min(pauseMs, last + pauseMs - this.table.clock.now());
  }

  /** Ms since 1970; 0: nothing of late. */
  private async lastKept({ id }: Person, channel: Channel): Promise<number> {
    const lines = await this.book.page(channel, Number.MAX_SAFE_INTEGER, LOOKED_AT);
    return lines.find(({ author }) => author === id)?.at ?? 0;
  }
}
