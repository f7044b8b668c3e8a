// The audit log: each action of an operator is stored before it is done, by whom and why. Entries are numbered over all
// processes.

import type { Operator, OperatorAct } from '@hexmarch/shared/protocol/people/operators';
import type { OperatorBook } from '../../ops/operatorRows.ts';

export type ActDone = Pick<OperatorAct, 'act' | 'match' | 'what' | 'why'>;

/** Older ones are deleted. */
const RETAINED = 100_000;

export class Audit {
  private readonly book: OperatorBook;
  private readonly now: () => number;
  /** Near the number of the newest. */
  private near: number;

  constructor(book: OperatorBook, now: () => number) {
    this.book = book;
    this.now = now;
    this.near = 0;
    for (const { n } of this.acts.values()) this.near = Math.max(this.near, n);
  }

  /** Rejects where it could not be stored; then nothing may be done. */
  async keep({ name, role }: Operator, done: ActDone): Promise<void> {
    await this.book.update((draft) => {
      const n = this.newest() + 1;
      draft.set('act', keyOf(n), { n, at: this.now(), by: name, role, ...done });
      for (let old = n - RETAINED; this.acts.has(keyOf(old)); old--) draft.drop('act', keyOf(old));
    });
  }

  /** Pagination: newest first, `most` of them, older than number `before`. */
  page(before: number, most: number): readonly OperatorAct[] {
    const newest = this.newest();
    const found: OperatorAct[] = [];
    for (let n = Math.min(before - 1, newest); n > newest - RETAINED && n > 0 && found.length < most; n--) {
      const act = this.acts.get(keyOf(n));
      if (act !== undefined) found.push(act);
    }
    return found;
  }

  private get acts(): ReadonlyMap<string, OperatorAct> {
    return this.book.all('act');
  }

  /** Other processes continue the numbers, and a failed write is undone. */
  private newest(): number {
    let n = this.near;
    while (n > 0 && !this.acts.has(keyOf(n))) n -= 1;
    while (this.acts.has(keyOf(n + 1))) n += 1;
    this.near = n;
    return n;
  }
}

const keyOf = (n: number): string => String(n).padStart(12, '0');
