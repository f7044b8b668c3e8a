// Documents (documentStore.ts) cached in memory. Concurrent updates are batched into one write, all or nothing; where the store is shared,
// the changes of other processes are applied before ours are computed.

import { Alarm } from './alarm.ts';
import type { Clock } from './clock.ts';
import type { DocumentChange, DocumentRow, DocumentStore, ExternalChanges } from './documentStore.ts';
import { MatchError } from './errors.ts';

type KindOf<Kinds> = keyof Kinds & string;

/** A write transaction: its changes are visible at once, and rolled back where it throws or cannot be stored. */
export interface DocumentsDraft<Kinds> {
  set<K extends KindOf<Kinds>>(kind: K, key: string, value: Kinds[K]): void;
  drop(kind: KindOf<Kinds>, key: string): void;
}

/** `before` and `after` are undefined where there is no row. */
export interface RowChange<Kinds> {
  readonly kind: KindOf<Kinds>;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface PendingUpdate<Kinds> {
  /** Undefined: only polls for external changes. */
  readonly run: ((draft: DocumentsDraft<Kinds>) => unknown) | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Undo log, by row. */
type Before<Kinds> = Map<string, DocumentChange<KindOf<Kinds>>>;

/** Length of the write queue. */
const PENDING_MAX = 10_000;
/** Poll interval for external changes. */
const POLL_MS = 1000;

export class Documents<Kinds extends object> {
  private readonly store: DocumentStore<KindOf<Kinds>>;
  private readonly rows = new Map<KindOf<Kinds>, Map<string, unknown>>();
  private readonly changed: (change: RowChange<Kinds>) => void;
  private readonly listeners: ((changes: readonly RowChange<Kinds>[]) => void)[] = [];
  private readonly pending: PendingUpdate<Kinds>[] = [];
  private writing: Promise<void> | undefined;
  private alarm: Alarm | undefined;
  private isClosed = false;

  private constructor(store: DocumentStore<KindOf<Kinds>>, changed: (change: RowChange<Kinds>) => void) {
    this.store = store;
    this.changed = changed;
  }

  /** `changed`: called for every change of a row, the initial load and rollbacks included. */
  static async open<Kinds extends object>(
    store: DocumentStore<KindOf<Kinds>>,
    changed: (change: RowChange<Kinds>) => void = () => undefined,
  ): Promise<Documents<Kinds>> {
    const book = new Documents<Kinds>(store, changed);
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
   * Resolves with the result of `run` once its changes are stored; otherwise nothing has changed, and it rejects with `MatchError`
   * `store-unavailable` or `busy`, or with what `run` throws. `run` must be synchronous and may be retried after a rollback.
   */
  update<T>(run: (draft: DocumentsDraft<Kinds>) => T): Promise<T> {
    if (this.pending.length >= PENDING_MAX)
      return Promise.reject(
        new MatchError('busy', 'The server has too much to keep now. Please try again soon.'),
      );
    return this.ask(run);
  }

  /** Resolves once all external changes so far are applied. Rejects with `MatchError` `store-unavailable`. */
  async current(): Promise<void> {
    if (this.store.isShared) await this.ask(undefined);
  }

  /** Called after external changes were applied. */
  onExternalChange(listener: (changes: readonly RowChange<Kinds>[]) => void): void {
    this.listeners.push(listener);
  }

  /** Starts polling for external changes; no-op where the store is not shared. */
  follow(clock: Clock): void {
    if (!this.store.isShared || this.isClosed) return;
    this.alarm ??= new Alarm(clock);
    const again = () => this.follow(clock);
    this.alarm.set(POLL_MS, () => void this.current().then(again, again));
  }

  /** As `DocumentStore.scrub`. */
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

  private ask<T>(run: ((draft: DocumentsDraft<Kinds>) => T) | undefined): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.pending.push({ run, resolve, reject });
      this.writing ??= this.work();
    });
  }

  private async work(): Promise<void> {
    while (this.pending.length > 0) await this.doAll(this.pending.splice(0));
    this.writing = undefined;
  }

  /** Never rejects. */
  private async doAll(batch: readonly PendingUpdate<Kinds>[]): Promise<void> {
    const applied: RowChange<Kinds>[] = [];
    try {
      if (batch.some(({ run }) => run !== undefined)) await this.writeAll(batch, applied);
      else {
        applied.push(...this.applyExternal(await this.store.externalChanges()));
        for (const { resolve } of batch) resolve(undefined as never);
      }
    } catch (cause) {
      const error = new MatchError('store-unavailable', 'This could not be saved; nothing has changed.', {
        cause,
      });
      for (const { reject } of batch) reject(error);
    }
    if (applied.length > 0) for (const listener of this.listeners) listener(applied);
  }

  private async writeAll(batch: readonly PendingUpdate<Kinds>[], applied: RowChange<Kinds>[]): Promise<void> {
    let before: Before<Kinds> = new Map();
    const failed = new Set<PendingUpdate<Kinds>>();
    let done: (() => void)[] = [];
    try {
      await this.store.exchange((external) => {
        // Roll back an earlier attempt, which was not stored.
        this.rollBack(before);
        applied.push(...this.applyExternal(external));
        before = new Map();
        done = [];
        for (const request of batch)
          if (!failed.has(request)) this.tryOut(request, before, done, () => failed.add(request));
        return this.written(before);
      });
      for (const settle of done) settle();
    } catch (error) {
      this.rollBack(before);
      throw error;
    }
  }

  private written(before: Before<Kinds>): readonly DocumentChange<KindOf<Kinds>>[] {
    return [...before.values()].map(({ kind, key }) => ({ kind, key, value: this.of(kind).get(key) }));
  }

  /** Rolls back its own changes where it throws. */
  private tryOut(
    { run, resolve, reject }: PendingUpdate<Kinds>,
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
      const value = run?.({ set: change, drop: (kind, key) => change(kind, key, undefined) });
      for (const [id, old] of own) if (!before.has(id)) before.set(id, old);
      done.push(() => resolve(value as never));
    } catch (error) {
      this.rollBack(own);
      failed();
      reject(error);
    }
  }

  private rollBack(before: Before<Kinds>): void {
    for (const { kind, key, value } of before.values()) this.set(kind, key, value);
  }

  // --- external changes ---------------------------------------------------------------------------------------

  private applyExternal({ isAll, changes }: ExternalChanges<KindOf<Kinds>>): readonly RowChange<Kinds>[] {
    const gone = isAll ? this.allBut(changes) : [];
    return [...gone, ...changes].map(({ kind, key, value }) => {
      const before = this.of(kind).get(key);
      this.set(kind, key, value);
      return { kind, key, before, after: value };
    });
  }

  private allBut(changes: readonly DocumentRow<KindOf<Kinds>>[]): readonly DocumentChange<KindOf<Kinds>>[] {
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
