// Opens a document store lazily: until the first row is written there is no file. An open one takes a thread and descriptors, which a
// small server wants for its people.

import { existsSync } from 'node:fs';
import {
  type DocumentChange,
  type DocumentRow,
  type DocumentStore,
  type ExternalChanges,
  NO_EXTERNAL_CHANGES,
} from '../../base/documentStore.ts';

export class RowsWhenNeeded<Kind extends string> implements DocumentStore<Kind> {
  readonly isShared = false;
  private readonly file: string;
  private readonly openFile: (file: string) => DocumentStore<Kind>;
  private rows: DocumentStore<Kind> | undefined;

  /** Throws what `open` throws where the file exists already. */
  constructor(file: string, open: (file: string) => DocumentStore<Kind>) {
    this.file = file;
    this.openFile = open;
    if (existsSync(file)) this.opened();
  }

  async read(): Promise<readonly DocumentRow<Kind>[]> {
    return this.rows === undefined ? [] : this.rows.read();
  }

  async exchange(run: (news: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[]): Promise<void> {
    if (this.rows !== undefined) return this.rows.exchange(run);
    const changes = run(NO_EXTERNAL_CHANGES);
    if (changes.length > 0) await this.opened().exchange(() => changes);
  }

  async externalChanges(): Promise<ExternalChanges<Kind>> {
    return NO_EXTERNAL_CHANGES;
  }

  async scrub(): Promise<void> {
    await this.rows?.scrub();
  }

  async close(): Promise<void> {
    await this.rows?.close();
  }

  private opened(): DocumentStore<Kind> {
    this.rows ??= this.openFile(this.file);
    return this.rows;
  }
}
