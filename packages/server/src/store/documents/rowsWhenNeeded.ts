// Rows that most servers never have: until the first is written there is no file. An open one takes a thread and descriptors, which a
// server with few of them wants for its people.

import { existsSync } from 'node:fs';
import { type KeptChange, type KeptRow, type KeptRows, type News, NO_NEWS } from '../../base/keptRows.ts';

export class RowsWhenNeeded<Kind extends string> implements KeptRows<Kind> {
  readonly isShared = false;
  private readonly file: string;
  private readonly openFile: (file: string) => KeptRows<Kind>;
  private rows: KeptRows<Kind> | undefined;

  /** Throws what `open` throws where the file is there already. */
  constructor(file: string, open: (file: string) => KeptRows<Kind>) {
    this.file = file;
    this.openFile = open;
    if (existsSync(file)) this.opened();
  }

  async read(): Promise<readonly KeptRow<Kind>[]> {
    return this.rows === undefined ? [] : this.rows.read();
  }

  async exchange(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void> {
    if (this.rows !== undefined) return this.rows.exchange(run);
    const changes = run(NO_NEWS);
    if (changes.length > 0) await this.opened().exchange(() => changes);
  }

  async news(): Promise<News<Kind>> {
    return NO_NEWS;
  }

  async scrub(): Promise<void> {
    await this.rows?.scrub();
  }

  async close(): Promise<void> {
    await this.rows?.close();
  }

  private opened(): KeptRows<Kind> {
    this.rows ??= this.openFile(this.file);
    return this.rows;
  }
}
