// Documents in memory: for tests, and for hosts without persistence. Stored as text, as a file would have them.

import {
  type DocumentChange,
  type DocumentRow,
  type DocumentStore,
  type ExternalChanges,
  NO_EXTERNAL_CHANGES,
} from '../../base/documentStore.ts';
import type { NotificationRowKind } from '../../notifications/model/notificationStore.ts';

/** Outlives a store. */
type DocumentMemory = Map<string, string>;

export class MemoryDocuments<Kind extends string = NotificationRowKind> implements DocumentStore<Kind> {
  readonly isShared = false;
  readonly memory: DocumentMemory;

  constructor(memory: DocumentMemory = new Map()) {
    this.memory = memory;
  }

  async read(): Promise<readonly DocumentRow<Kind>[]> {
    return [...this.memory].map(([id, text]) => {
      const [kind, key] = JSON.parse(id) as [Kind, string];
      return { kind, key, value: JSON.parse(text) as unknown };
    });
  }

  async exchange(run: (news: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[]): Promise<void> {
    const changes = run(NO_EXTERNAL_CHANGES);
    if (changes.length > 0) await this.write(changes);
  }

  async externalChanges(): Promise<ExternalChanges<Kind>> {
    return NO_EXTERNAL_CHANGES;
  }

  async write(changes: readonly DocumentChange<Kind>[]): Promise<void> {
    const texts = changes.map(({ kind, key, value }) => [JSON.stringify([kind, key]), JSON.stringify(value)]);
    for (const [id = '', text] of texts) {
      if (text === undefined) this.memory.delete(id);
      else this.memory.set(id, text);
    }
  }

  async scrub(): Promise<void> {}

  async close(): Promise<void> {}
}
