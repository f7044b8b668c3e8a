// A store writer in the test's thread, which gives the test access to its database.

import type { DatabaseSync } from 'node:sqlite';
import { connect } from '../../src/store/openDatabase.ts';
import type { Writer } from '../../src/store/sqlite/writer.ts';
import type { WriterData } from '../../src/store/sqlite/writerThread.ts';
import { type Batch, type Outcomes, Writing } from '../../src/store/sqlite/writing.ts';

export class DirectWriter implements Writer {
  readonly db: DatabaseSync;
  private readonly writing: Writing;

  constructor({ file, last, tenure }: WriterData) {
    this.db = connect(file);
    this.writing = new Writing(this.db, last, tenure);
  }

  async write(batch: Batch): Promise<Outcomes> {
    return this.writing.write(batch);
  }

  async close(): Promise<void> {
    this.db.close();
  }
}
