// All that is known of notices, in memory, and kept before anybody hears of it: what is asked for at the same time is one write, and
// where that fails nothing of it has happened.

import { MatchError } from '../../errors.ts';
import { NOTICE_LIMITS } from './noticeLimits.ts';
import type { NoticeChange, NoticeKind, NoticeRow, NoticeStore } from './noticeStore.ts';
import type { Addressee, Known, Letter, Webhook } from './noticeTypes.ts';

/** What stands under a kind. */
export interface Kinds {
  readonly server: unknown;
  readonly addressee: Addressee;
  readonly match: Known;
  readonly webhook: Webhook;
  readonly letter: Letter;
}

/** The book while it is written into: a change counts from here on, unless what has made it throws or cannot be kept. */
export interface Draft {
  put<K extends NoticeKind>(kind: K, key: string, value: Kinds[K]): void;
  drop(kind: NoticeKind, key: string): void;
}

interface Asked {
  readonly run: (draft: Draft) => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** What stood there before. */
type Before = Map<string, NoticeChange>;

export class NoticeBook {
  private readonly store: NoticeStore;
  private readonly rows: { readonly [K in NoticeKind]: Map<string, Kinds[K]> } = {
    server: new Map(),
    addressee: new Map(),
    match: new Map(),
    webhook: new Map(),
    letter: new Map(),
  };
  private readonly byKey = new Map<string, string>();
  private readonly byCalendar = new Map<string, string>();
  private readonly followersOf = new Map<string, Set<string>>();
  private readonly webhookIds = new Map<string, Set<string>>();
  private readonly letterKeys = new Map<string, Set<string>>();
  private readonly lettersOf = new Map<string, Set<string>>();
  private readonly asked: Asked[] = [];
  private writing: Promise<void> | undefined;

  private constructor(store: NoticeStore, rows: readonly NoticeRow[]) {
    this.store = store;
    for (const { kind, key, value } of rows) this.set(kind, key, value);
  }

  /** What may have gone out when the server ended is not sent again. */
  static async open(store: NoticeStore): Promise<NoticeBook> {
    const book = new NoticeBook(store, await store.read());
    await book.update((draft) => {
      for (const [key, { state }] of book.letters) if (state === 'sending') draft.drop('letter', key);
    });
    return book;
  }

  get server(): ReadonlyMap<string, unknown> {
    return this.rows.server;
  }

  get addressees(): ReadonlyMap<string, Addressee> {
    return this.rows.addressee;
  }

  get matches(): ReadonlyMap<string, Known> {
    return this.rows.match;
  }

  get webhooks(): ReadonlyMap<string, Webhook> {
    return this.rows.webhook;
  }

  get letters(): ReadonlyMap<string, Letter> {
    return this.rows.letter;
  }

  /** Of the addressee with this key. */
  idByKey(keyHash: string): string | undefined {
    return this.byKey.get(keyHash);
  }

  idByCalendar(hash: string): string | undefined {
    return this.byCalendar.get(hash);
  }

  /** Whether somebody wants to hear of this match. */
  isFollowed(matchId: string): boolean {
    return this.followersOf.has(matchId) || this.webhookIds.has(matchId);
  }

  followers(matchId: string): readonly string[] {
    return [...(this.followersOf.get(matchId) ?? [])];
  }

  webhooksOf(matchId: string): readonly (readonly [id: string, webhook: Webhook])[] {
    return found(this.webhookIds.get(matchId), this.rows.webhook);
  }

  lettersAbout(matchId: string): readonly (readonly [key: string, letter: Letter])[] {
    return found(this.letterKeys.get(matchId), this.rows.letter);
  }

  /** How many are on their way to an addressee, or a webhook. */
  lettersTo(id: string): number {
    return this.lettersOf.get(id)?.size ?? 0;
  }

  /** Fulfilled with what `run` gives, once all that it has changed is kept; else nothing has changed. It must not wait for anything. */
  update<T>(run: (draft: Draft) => T): Promise<T> {
    if (this.asked.length >= NOTICE_LIMITS.updates)
      return Promise.reject(new MatchError('busy', 'The server has no room for another notice.'));
    return new Promise<T>((resolve, reject) => {
      this.asked.push({ run, resolve, reject });
      this.writing ??= this.work();
    });
  }

  async close(): Promise<void> {
    await this.writing;
    await this.store.close();
  }

  // --- writing ------------------------------------------------------------------------------------------------

  private async work(): Promise<void> {
    while (this.asked.length > 0) await this.writeAll(this.asked.splice(0));
    this.writing = undefined;
  }

  private async writeAll(batch: readonly Asked[]): Promise<void> {
    const before: Before = new Map();
    const tried = batch.flatMap((asked) => this.tried(asked, before));
    try {
      const changes = [...before.values()].map(({ kind, key }) => ({
        kind,
        key,
        value: this.rows[kind].get(key) as unknown,
      }));
      if (changes.length > 0) await this.store.write(changes);
      for (const { asked, value } of tried) asked.resolve(value as never);
    } catch (cause) {
      this.takeBack(before);
      const error = new MatchError('store-unavailable', 'This could not be saved; nothing has changed.', {
        cause,
      });
      for (const { asked } of tried) asked.reject(error);
    }
  }

  /** None where it throws: then nothing has come of it. */
  private tried(asked: Asked, before: Before): readonly { asked: Asked; value: unknown }[] {
    const own: Before = new Map();
    const change = (kind: NoticeKind, key: string, value: unknown): void => {
      const id = `${kind} ${key}`;
      const old = { kind, key, value: this.rows[kind].get(key) as unknown };
      if (!own.has(id)) own.set(id, old);
      this.set(kind, key, value);
    };
    try {
      const value = asked.run({ put: change, drop: (kind, key) => change(kind, key, undefined) });
      for (const [id, old] of own) if (!before.has(id)) before.set(id, old);
      return [{ asked, value }];
    } catch (error) {
      this.takeBack(own);
      asked.reject(error);
      return [];
    }
  }

  private takeBack(before: Before): void {
    for (const { kind, key, value } of before.values()) this.set(kind, key, value);
  }

  // --- the rows and where they are found ----------------------------------------------------------------------

  private set(kind: NoticeKind, key: string, value: unknown): void {
    const rows = this.rows[kind] as Map<string, unknown>;
    const old = rows.get(key);
    if (old !== undefined) this.index(kind, key, old, removed);
    if (value === undefined) rows.delete(key);
    else {
      rows.set(key, value);
      this.index(kind, key, value, added);
    }
  }

  private index(kind: NoticeKind, key: string, value: unknown, change: typeof added): void {
    if (kind === 'addressee') this.indexAddressee(key, value as Addressee, change);
    else if (kind === 'webhook') change(this.webhookIds, (value as Webhook).matchId, key);
    else if (kind === 'letter') {
      change(this.letterKeys, (value as Letter).matchId, key);
      change(this.lettersOf, (value as Letter).to, key);
    }
  }

  private indexAddressee(id: string, { keyHash, calendarHash, follows }: Addressee, change: typeof added) {
    const isThere = change === added;
    if (isThere) this.byKey.set(keyHash, id);
    else this.byKey.delete(keyHash);
    if (calendarHash !== null && isThere) this.byCalendar.set(calendarHash, id);
    else if (calendarHash !== null) this.byCalendar.delete(calendarHash);
    for (const matchId of Object.keys(follows)) change(this.followersOf, matchId, id);
  }
}

type Index = Map<string, Set<string>>;

function added(index: Index, name: string, key: string): void {
  const keys = index.get(name);
  if (keys === undefined) index.set(name, new Set([key]));
  else keys.add(key);
}

function removed(index: Index, name: string, key: string): void {
  const keys = index.get(name);
  keys?.delete(key);
  if (keys?.size === 0) index.delete(name);
}

const found = <T>(keys: ReadonlySet<string> | undefined, rows: ReadonlyMap<string, T>) =>
  [...(keys ?? [])].flatMap((key) => {
    const row = rows.get(key);
    return row === undefined ? [] : [[key, row] as const];
  });
