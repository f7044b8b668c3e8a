// Notices in memory: for tests, and for hosts who want to keep nothing. Rows are kept as text, as a file would have them.

import type { NoticeChange, NoticeKind, NoticeRow, NoticeStore } from '../match/notices/noticeStore.ts';

/** What outlives a store. */
export type NoticeMemory = Map<string, string>;

export class MemoryNotices implements NoticeStore {
  readonly memory: NoticeMemory;

  constructor(memory: NoticeMemory = new Map()) {
    this.memory = memory;
  }

  async read(): Promise<readonly NoticeRow[]> {
    return [...this.memory].map(([id, text]) => {
      const [kind, key] = JSON.parse(id) as [NoticeKind, string];
      return { kind, key, value: JSON.parse(text) as unknown };
    });
  }

  async write(changes: readonly NoticeChange[]): Promise<void> {
    const texts = changes.map(({ kind, key, value }) => [JSON.stringify([kind, key]), JSON.stringify(value)]);
    for (const [id = '', text] of texts) {
      if (text === undefined) this.memory.delete(id);
      else this.memory.set(id, text);
    }
  }

  async close(): Promise<void> {}
}
