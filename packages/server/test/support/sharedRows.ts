// In-memory document store shared by several processes, with a pause at every round trip to the database.

import {
  type DocumentChange,
  type DocumentRow,
  type DocumentStore,
  type ExternalChanges,
  NO_EXTERNAL_CHANGES,
} from '../../src/base/documentStore.ts';

interface StoredRow {
  readonly kind: string;
  readonly key: string;
  /** Undefined: deleted. */
  readonly text: string | undefined;
  readonly change: number;
}

/** What outlives the processes. */
export class Shelf {
  readonly rows = new Map<string, StoredRow>();
  change = 0;
  /** Tombstones up to here are forgotten. */
  forgotten = 0;
  private tail: Promise<unknown> = Promise.resolve();

  /** Mutex over all processes. */
  locked<T>(run: () => Promise<T>): Promise<T> {
    const result = this.tail.then(run);
    this.tail = result.catch(() => undefined);
    return result;
  }

  forget(): void {
    for (const [id, { text, change }] of this.rows)
      if (text === undefined) {
        this.rows.delete(id);
        this.forgotten = Math.max(this.forgotten, change);
      }
  }
}

export class SharedRows<Kind extends string> implements DocumentStore<Kind> {
  readonly isShared = true;
  /** The process is dead: its requests are never answered, nor stored. */
  isDead = false;
  /** The next exchange fails after it was computed. */
  failsNext = false;
  readonly shelf: Shelf;
  private readonly pause: () => Promise<void>;
  private seen = 0;

  constructor(shelf: Shelf, pause: () => Promise<void> = async () => undefined) {
    this.shelf = shelf;
    this.pause = pause;
  }

  async scrub(): Promise<void> {}

  async read(): Promise<readonly DocumentRow<Kind>[]> {
    await this.wait();
    this.seen = 0;
    return this.look().changes.filter(({ value }) => value !== undefined);
  }

  async exchange(run: (news: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[]): Promise<void> {
    await this.wait();
    await this.shelf.locked(async () => {
      if (this.isDead) return;
      const texts = run(this.look()).map(({ kind, key, value }) => ({
        ...{ kind, key, text: value === undefined ? undefined : JSON.stringify(value) },
      }));
      await this.pause();
      if (this.isDead) return;
      if (this.failsNext) {
        this.failsNext = false;
        throw new Error('the shelf is away');
      }
      if (texts.length === 0) return;
      this.shelf.change += 1;
      this.seen = this.shelf.change;
      for (const row of texts) this.shelf.rows.set(`${row.kind} ${row.key}`, { ...row, change: this.seen });
    });
    // A stored write may remain unacknowledged.
    await this.wait();
  }

  async externalChanges(): Promise<ExternalChanges<Kind>> {
    await this.wait();
    return this.look();
  }

  async close(): Promise<void> {}

  private look(): ExternalChanges<Kind> {
    if (this.seen === this.shelf.change) return NO_EXTERNAL_CHANGES;
    const isAll = this.seen < this.shelf.forgotten;
    const from = isAll ? 0 : this.seen;
    this.seen = this.shelf.change;
    const rows = [...this.shelf.rows.values()].filter(({ change }) => change > from);
    const changes = rows
      .sort((a, b) => a.change - b.change)
      .map(({ kind, key, text }) => ({
        ...{ kind: kind as Kind, key, value: text === undefined ? undefined : (JSON.parse(text) as unknown) },
      }));
    return { isAll, changes };
  }

  private async wait(): Promise<void> {
    await this.pause();
    if (this.isDead) await new Promise(() => undefined);
  }
}
