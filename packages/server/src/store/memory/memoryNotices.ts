// Rows in memory, such as notices: for tests, and for hosts who want to keep nothing. Rows are kept as text, as a file would have them.

import { type KeptChange, type KeptRow, type KeptRows, type News, NO_NEWS } from '../../base/keptRows.ts';
import type { NoticeKind } from '../../notifications/model/noticeStore.ts';

/** What outlives a store. */
export type NoticeMemory = Map<string, string>;

export class MemoryNotices<Kind extends string = NoticeKind> implements KeptRows<Kind> {
  readonly isShared = false;
  readonly memory: NoticeMemory;

  constructor(memory: NoticeMemory = new Map()) {
    this.memory = memory;
  }

  async read(): Promise<readonly KeptRow<Kind>[]> {
    return [...this.memory].map(([id, text]) => {
      const [kind, key] = JSON.parse(id) as [Kind, string];
      return { kind, key, value: JSON.parse(text) as unknown };
    });
  }

  async exchange(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void> {
    const changes = run(NO_NEWS);
    if (changes.length > 0) await this.write(changes);
  }

  async news(): Promise<News<Kind>> {
    return NO_NEWS;
  }

  async write(changes: readonly KeptChange<Kind>[]): Promise<void> {
    const texts = changes.map(({ kind, key, value }) => [JSON.stringify([kind, key]), JSON.stringify(value)]);
    for (const [id = '', text] of texts) {
      if (text === undefined) this.memory.delete(id);
      else this.memory.set(id, text);
    }
  }

  async scrub(): Promise<void> {}

  async close(): Promise<void> {}
}
