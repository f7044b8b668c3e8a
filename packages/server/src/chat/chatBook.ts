// Cache of one match's chat: its channels, their latest numbers, and read marks. Lines are read from the store on demand.

import type { ChatStore, ReadMark, StoredChannel, StoredLine, StoredPlace } from '../ports/chatStore.ts';
import { ConflictError, FencedError } from '../ports/ports.ts';

/** Retention: two weeks of twenty people at seventy a day. Older ones are not read again, and the file must not grow without bound. */
export const STORED_MAX = 1000;

interface Known {
  readonly channels: Map<string, Omit<StoredChannel, 'channel'>>;
  /** By person and channel. */
  readonly marks: Map<string, Map<string, number>>;
}

const nothing = (): Known => ({ channels: new Map(), marks: new Map() });

export class ChatBook {
  private readonly store: ChatStore;
  private readonly matchId: string;
  private known: Promise<Known> | undefined;
  /** Pending writes by channel, one after the other. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  /** `isNew`: the chat is certainly empty. */
  constructor(store: ChatStore, matchId: string, isNew: boolean) {
    this.store = store;
    this.matchId = matchId;
    if (isNew) this.known = Promise.resolve(nothing());
  }

  /** Rejects where the store cannot be read; the next call retries. */
  async channels(): Promise<readonly StoredChannel[]> {
    const { channels } = await this.all();
    return [...channels].map(([channel, rest]) => ({ channel, ...rest }));
  }

  async last(channel: string): Promise<number> {
    return (await this.all()).channels.get(channel)?.last ?? 0;
  }

  /** This person's read mark in the channel. */
  async read({ person, channel }: { readonly person: string; readonly channel: string }): Promise<number> {
    return (await this.all()).marks.get(person)?.get(channel) ?? 0;
  }

  page(channel: string, before: number, most: number): Promise<readonly StoredLine[]> {
    return this.store.page(this.matchId, channel, before, most);
  }

  /** Undefined: erased, or it never existed. */
  async line({ channel, n }: StoredPlace): Promise<StoredLine | undefined> {
    const [line] = await this.page(channel, n + 1, 1);
    return line?.n === n ? line : undefined;
  }

  /** Stores a line under the next number of its channel; resolves once it is stored. */
  add(channel: string, opener: string, draft: Omit<StoredLine, 'n'>): Promise<StoredLine> {
    const before = this.underWay.get(channel) ?? Promise.resolve();
    const added = before.then(() => this.addNext(channel, opener, draft));
    const settled: Promise<void> = added.then(
      () => this.settle(channel, settled),
      () => this.settle(channel, settled),
    );
    this.underWay.set(channel, settled);
    return added;
  }

  private settle(channel: string, settled: Promise<unknown>): void {
    if (this.underWay.get(channel) === settled) this.underWay.delete(channel);
  }

  private async addNext(channel: string, opener: string, draft: Omit<StoredLine, 'n'>): Promise<StoredLine> {
    try {
      return await this.append(channel, opener, draft);
    } catch (error) {
      if (!(error instanceof ConflictError) || error instanceof FencedError) throw error;
      // An earlier instance of the same table still had a write under way.
      this.known = undefined;
      return this.append(channel, opener, draft);
    }
  }

  private async append(channel: string, opener: string, draft: Omit<StoredLine, 'n'>): Promise<StoredLine> {
    const { channels } = await this.all();
    const before = channels.get(channel);
    const line = { ...draft, n: 1 + (before?.last ?? 0) };
    await this.store.add(this.matchId, { channel, line, opener, retained: STORED_MAX });
    channels.set(channel, { opener: before?.opener ?? opener, last: line.n });
    return line;
  }

  async mark({ person, channel, n }: ReadMark): Promise<void> {
    const { marks } = await this.all();
    const own = marks.get(person) ?? new Map<string, number>();
    if ((own.get(channel) ?? 0) >= n) return;
    await this.store.keepMark(this.matchId, { person, channel, n });
    own.set(channel, Math.max(own.get(channel) ?? 0, n));
    marks.set(person, own);
  }

  private all(): Promise<Known> {
    if (this.known !== undefined) return this.known;
    const known = this.load();
    this.known = known;
    known.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known;
  }

  private async load(): Promise<Known> {
    const known = nothing();
    for (const { channel, ...rest } of await this.store.channels(this.matchId))
      known.channels.set(channel, rest);
    for (const { person, channel, n } of await this.store.marks(this.matchId)) {
      const own = known.marks.get(person) ?? new Map<string, number>();
      known.marks.set(person, own.set(channel, n));
    }
    return known;
  }
}
