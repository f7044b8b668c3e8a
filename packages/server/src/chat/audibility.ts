// What people at a table may read of each other (UI-P80): blocks are queried from the store on every message and page, since another server
// may have added one.

import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import type { Person } from '../match/person.ts';
import type { StoredLine } from '../ports/chatStore.ts';
import { storedAs } from './audience.ts';
import { type ChatBook, STORED_MAX } from './chatBook.ts';
import { type Between, type Blocking, Hidden, isHidden, NOTHING_HIDDEN } from './hidden.ts';

export class Audibility {
  private readonly blocking: Blocking | undefined;
  private readonly book: Pick<ChatBook, 'page'>;
  /** By stored channel. A line that was hidden once stays hidden as long as its table is in memory. */
  private readonly hidden = new WeakMap<Person, Map<string, Hidden>>();

  constructor(blocking: Blocking | undefined, book: Pick<ChatBook, 'page'>) {
    this.blocking = blocking;
    this.book = book;
  }

  /** Loads the hidden lines of these people, as the queries below need. Rejects where a store cannot be read. */
  async learn(people: readonly Person[], channel: Channel): Promise<void> {
    if (this.blocking === undefined) return;
    await Promise.all(people.map((person) => this.learnOf(person, storedAs(person, channel))));
  }

  /** Those of these people whose hidden lines are not loaded yet. */
  unknown(people: readonly Person[], channel: Channel): readonly Person[] {
    if (this.blocking === undefined) return [];
    return people.filter((person) => !this.knows(person, storedAs(person, channel)));
  }

  of(person: Person, channel: Channel): Hidden {
    return this.hidden.get(person)?.get(storedAs(person, channel)) ?? NOTHING_HIDDEN;
  }

  /** Public ids of people who do not hear this person now. */
  async deafTo(person: Person): Promise<ReadonlySet<string>> {
    return new Set(current(await this.around(person)).map((one) => one.person));
  }

  /** Authors whom this person has blocked, earlier lines included. */
  async unwantedBy(person: Person): Promise<ReadonlySet<string>> {
    const own = current(await this.around(person)).filter(({ isOwn }) => isOwn);
    return new Set(own.map((one) => one.person));
  }

  /** Hides the line from this person. */
  hide(person: Person, channel: Channel, { n }: StoredLine): void {
    this.hidden.get(person)?.get(storedAs(person, channel))?.add(n);
  }

  private async around(person: Person): Promise<readonly Between[]> {
    return (await this.blocking?.around(person)) ?? [];
  }

  private knows(person: Person, stored: string): boolean {
    return this.hidden.get(person)?.has(stored) === true;
  }

  private async learnOf(person: Person, stored: string): Promise<void> {
    if (this.knows(person, stored)) return;
    const between = await this.around(person);
    const lines =
      between.length === 0 ? [] : await this.book.page(stored, Number.MAX_SAFE_INTEGER, STORED_MAX);
    if (this.knows(person, stored)) return;
    const channels = this.hidden.get(person) ?? new Map<string, Hidden>();
    const numbers = lines.filter((line) => isHidden(line, between)).map(({ n }) => n);
    this.hidden.set(person, channels.set(stored, new Hidden(numbers)));
  }
}

const current = (between: readonly Between[]): readonly Between[] =>
  between.filter(({ until }) => until === 0);
