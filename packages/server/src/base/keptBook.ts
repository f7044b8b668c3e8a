// Rows that are kept (keptRows.ts) in memory, as they stand there. What is asked for at the same time is one write; where that fails
// nothing of it has happened. Where others keep the same rows what they have changed is known before anything of ours is worked out.

import { Alarm } from './alarm.ts';
import type { Clock } from './clock.ts';
import { MatchError } from './errors.ts';
import type { KeptChange, KeptRow, KeptRows, News } from './keptRows.ts';

type KindOf<Kinds> = keyof Kinds & string;

/** The book while it is written into: a change counts from here on, unless what has made it throws or cannot be kept. */
export interface BookDraft<Kinds> {
  put<K extends KindOf<Kinds>>(kind: K, key: string, value: Kinds[K]): void;
  drop(kind: KindOf<Kinds>, key: string): void;
}

/** A row that is another one now; undefined: there is none. */
export interface RowChange<Kinds> {
  readonly kind: KindOf<Kinds>;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Asked<Kinds> {
  /** Undefined: nothing but what others have changed is wanted. */
  readonly run: ((draft: BookDraft<Kinds>) => unknown) | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** What stood there before. */
type Before<Kinds> = Map<string, KeptChange<KindOf<Kinds>>>;

/** Writes that may wait for those before them. */
const ASKED_MAX = 10_000;
/** How late what others have changed is known, if nothing is asked meanwhile. */
const LOOK_MS = 1000;

export class KeptBook<Kinds extends object> {
  private readonly store: KeptRows<KindOf<Kinds>>;
  private readonly rows = new Map<KindOf<Kinds>, Map<string, unknown>>();
  private readonly changed: (change: RowChange<Kinds>) => void;
  private readonly listeners: ((news: readonly RowChange<Kinds>[]) => void)[] = [];
  private readonly asked: Asked<Kinds>[] = [];
  private writing: Promise<void> | undefined;
  private alarm: Alarm | undefined;
  private isClosed = false;

  private constructor(store: KeptRows<KindOf<Kinds>>, changed: (change: RowChange<Kinds>) => void) {
    this.store = store;
    this.changed = changed;
  }

  /** `changed`: hears of every row that becomes another one, also of those that are there at first, and those that are taken back. */
  static async open<Kinds extends object>(
    store: KeptRows<KindOf<Kinds>>,
    changed: (change: RowChange<Kinds>) => void = () => undefined,
  ): Promise<KeptBook<Kinds>> {
    const book = new KeptBook<Kinds>(store, changed);
    for (const { kind, key, value } of await store.read()) book.set(kind, key, value);
    return book;
  }

  get isShared(): boolean {
    return this.store.isShared;
  }

  all<K extends KindOf<Kinds>>(kind: K): ReadonlyMap<string, Kinds[K]> {
    return this.of(kind) as ReadonlyMap<string, Kinds[K]>;
  }

  /**
   * Fulfilled with what `run` gives, once all that it has changed is kept; else nothing has changed, and it rejects with `MatchError`
   * `store-unavailable` or `busy`, or what `run` throws. It must not wait for anything, and may be run again where the first time counts for nothing.
   */
  update<T>(run: (draft: BookDraft<Kinds>) => T): Promise<T> {
    if (this.asked.length >= ASKED_MAX)
      return Promise.reject(
        new MatchError('busy', 'The server has too much to keep now. Please try again soon.'),
      );
    return this.ask(run);
  }

  /** Fulfilled when all is known that others had changed before. Rejects with `MatchError` `store-unavailable`. */
  async current(): Promise<void> {
    if (this.store.isShared) await this.ask(undefined);
  }

  /** Hears what others have changed, when it is known. */
  onNews(listener: (news: readonly RowChange<Kinds>[]) => void): void {
    this.listeners.push(listener);
  }

  /** From now on what others change is known within about a second. Where nobody else keeps these rows nothing is done. */
  follow(clock: Clock): void {
    if (!this.store.isShared || this.isClosed) return;
    this.alarm ??= new Alarm(clock);
    const again = () => this.follow(clock);
    this.alarm.set(LOOK_MS, () => void this.current().then(again, again));
  }

  /** As `KeptRows.scrub`. */
  scrub(): Promise<void> {
    return this.store.scrub();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.alarm?.off();
    await this.writing;
    await this.store.close();
  }

  // --- writing ------------------------------------------------------------------------------------------------

  private ask<T>(run: ((draft: BookDraft<Kinds>) => T) | undefined): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.asked.push({ run, resolve, reject });
      this.writing ??= this.work();
    });
  }

  private async work(): Promise<void> {
    while (this.asked.length > 0) await this.doAll(this.asked.splice(0));
    this.writing = undefined;
  }

  /** Never rejects. */
  private async doAll(batch: readonly Asked<Kinds>[]): Promise<void> {
    const heard: RowChange<Kinds>[] = [];
    try {
      if (batch.some(({ run }) => run !== undefined)) await this.writeAll(batch, heard);
      else {
        heard.push(...this.hear(await this.store.news()));
        for (const { resolve } of batch) resolve(undefined as never);
      }
    } catch (cause) {
      const error = new MatchError('store-unavailable', 'This could not be saved; nothing has changed.', {
        cause,
      });
      for (const { reject } of batch) reject(error);
    }
    if (heard.length > 0) for (const listener of this.listeners) listener(heard);
  }

  private async writeAll(batch: readonly Asked<Kinds>[], heard: RowChange<Kinds>[]): Promise<void> {
    let before: Before<Kinds> = new Map();
    const failed = new Set<Asked<Kinds>>();
    let done: (() => void)[] = [];
    try {
      await this.store.exchange((news) => {
        // Of an earlier try, which was not kept.
        this.takeBack(before);
        heard.push(...this.hear(news));
        before = new Map();
        done = [];
        for (const asked of batch)
          if (!failed.has(asked)) this.tryOut(asked, before, done, () => failed.add(asked));
        return this.written(before);
      });
      for (const tell of done) tell();
    } catch (error) {
      this.takeBack(before);
      throw error;
    }
  }

  private written(before: Before<Kinds>): readonly KeptChange<KindOf<Kinds>>[] {
    return [...before.values()].map(({ kind, key }) => ({ kind, key, value: this.of(kind).get(key) }));
  }

  /** Where it throws nothing has come of it. */
  private tryOut(
    { run, resolve, reject }: Asked<Kinds>,
    before: Before<Kinds>,
    done: (() => void)[],
    failed: () => void,
  ): void {
    const own: Before<Kinds> = new Map();
    const change = (kind: KindOf<Kinds>, key: string, value: unknown): void => {
      const id = `${kind} ${key}`;
      if (!own.has(id)) own.set(id, { kind, key, value: this.of(kind).get(key) });
      this.set(kind, key, value);
    };
    try {
      const value = run?.({ put: change, drop: (kind, key) => change(kind, key, undefined) });
      for (const [id, old] of own) if (!before.has(id)) before.set(id, old);
      done.push(() => resolve(value as never));
    } catch (error) {
      this.takeBack(own);
      failed();
      reject(error);
    }
  }

  private takeBack(before: Before<Kinds>): void {
    for (const { kind, key, value } of before.values()) this.set(kind, key, value);
  }

  // --- what others have changed -------------------------------------------------------------------------------

  private hear({ isAll, changes }: News<KindOf<Kinds>>): readonly RowChange<Kinds>[] {
    const gone = isAll ? this.allBut(changes) : [];
    return [...gone, ...changes].map(({ kind, key, value }) => {
      const before = this.of(kind).get(key);
      this.set(kind, key, value);
      return { kind, key, before, after: value };
    });
  }

  private allBut(changes: readonly KeptRow<KindOf<Kinds>>[]): readonly KeptChange<KindOf<Kinds>>[] {
    const there = new Set(changes.map(({ kind, key }) => `${kind} ${key}`));
    return [...this.rows].flatMap(([kind, rows]) =>
      [...rows.keys()]
        .filter((key) => !there.has(`${kind} ${key}`))
        .map((key) => ({ kind, key, value: undefined })),
    );
  }

  // --- the rows -----------------------------------------------------------------------------------------------

  private of(kind: KindOf<Kinds>): Map<string, unknown> {
    let rows = this.rows.get(kind);
    if (rows === undefined) {
      rows = new Map();
      this.rows.set(kind, rows);
    }
    return rows;
  }

  private set(kind: KindOf<Kinds>, key: string, value: unknown): void {
    const rows = this.of(kind);
    const before = rows.get(key);
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
    if (before !== undefined || value !== undefined) this.changed({ kind, key, before, after: value });
  }
}
