// Documents in a SQLite file beside the log's: another file, since backups of matches need not contain addresses of people.
// A thread writes it, so no table waits for its disk.

import { chmodSync } from 'node:fs';
import {
  type DocumentChange,
  type DocumentRow,
  type DocumentStore,
  type ExternalChanges,
  NO_EXTERNAL_CHANGES,
} from '../../base/documentStore.ts';
import type { NotificationRowKind } from '../../notifications/model/notificationStore.ts';
import { openingError } from '../storeError.ts';
import { StoreThread } from '../storeThread.ts';
import { documentRow } from './documentText.ts';
import type { DocumentFailure, DocumentOrder, DocumentWrite } from './documentThread.ts';
import { openNotificationFile } from './notificationFile.ts';

const OWNER_ONLY = 0o600;

export class SqliteDocuments<Kind extends string = NotificationRowKind> implements DocumentStore<Kind> {
  readonly isShared = false;
  private readonly file: string;
  private readonly thread: StoreThread<DocumentOrder, DocumentFailure>;

  /** Throws `StoreError` when the file cannot be used. Its folder exists. */
  constructor(file: string) {
    this.file = file;
    try {
      openNotificationFile(file).close();
      // Addresses of people and of webhooks, and the private VAPID key.
      chmodSync(file, OWNER_ONLY);
    } catch (error) {
      throw openingError(file, error);
    }
    const program = new URL('./documentThread.ts', import.meta.url);
    this.thread = new StoreThread(program, file, 'the writer of notices has ended');
  }

  async read(): Promise<readonly DocumentRow<Kind>[]> {
    const db = openNotificationFile(this.file);
    try {
      return db
        .prepare('SELECT kind, key, text, sum FROM notice')
        .all()
        .flatMap(({ kind, key, text, sum }) =>
          documentRow<Kind>(String(kind), String(key), String(text), Number(sum)),
        );
    } finally {
      db.close();
    }
  }

  async exchange(run: (news: ExternalChanges<Kind>) => readonly DocumentChange<Kind>[]): Promise<void> {
    const changes = run(NO_EXTERNAL_CHANGES);
    if (changes.length > 0) await this.write(changes);
  }

  async externalChanges(): Promise<ExternalChanges<Kind>> {
    return NO_EXTERNAL_CHANGES;
  }

  private write(changes: readonly DocumentChange<Kind>[]): Promise<void> {
    return this.order(
      changes.map(
        ({ kind, key, value }): DocumentWrite => [
          kind,
          key,
          value === undefined ? null : JSON.stringify(value),
        ],
      ),
    );
  }

  scrub(): Promise<void> {
    return this.order('scrub');
  }

  private async order(order: DocumentOrder): Promise<void> {
    const failure = await this.thread.ask(order);
    if (failure !== null) throw new Error(failure);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
