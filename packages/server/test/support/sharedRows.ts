// Rows that several keep at once, in memory: as a database has them, with a pause wherever a process would wait for it.

import { type KeptChange, type KeptRow, type KeptRows, type News, NO_NEWS } from '../../src/base/keptRows.ts';

interface Kept {
  readonly kind: string;
  readonly key: string;
  /** Undefined: it was dropped. */
  readonly text: string | undefined;
  readonly change: number;
}

/** What outlives the processes. */
export class Shelf {
  readonly rows = new Map<string, Kept>();
  change = 0;
  /** Dropped rows up to here are remembered no more. */
  forgotten = 0;
  private tail: Promise<unknown> = Promise.resolve();

  /** One at a time, whoever asks. */
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

export class SharedRows<Kind extends string> implements KeptRows<Kind> {
  readonly isShared = true;
  /** The process is dead: nothing that it asks for is ever answered, nor kept. */
  isDead = false;
  /** The next exchange fails, after it was worked out. */
  failsNext = false;
  readonly shelf: Shelf;
  private readonly pause: () => Promise<void>;
  private seen = 0;

  constructor(shelf: Shelf, pause: () => Promise<void> = async () => undefined) {
    this.shelf = shelf;
    this.pause = pause;
  }

  async scrub(): Promise<void> {}

  async read(): Promise<readonly KeptRow<Kind>[]> {
    await this.wait();
    this.seen = 0;
    return this.look().changes.filter(({ value }) => value !== undefined);
  }

  async exchange(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void> {
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
    // What was kept may not be heard of any more.
    await this.wait();
  }

  async news(): Promise<News<Kind>> {
    await this.wait();
    return this.look();
  }

  async close(): Promise<void> {}

  private look(): News<Kind> {
    if (this.seen === this.shelf.change) return NO_NEWS;
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
