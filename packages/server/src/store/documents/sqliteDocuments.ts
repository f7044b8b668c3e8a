// Documents in a SQLite file beside the log's: another file, since backups of matches need not contain addresses of people.
// A thread writes it, so no table waits for its disk.

import { chmodSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import {
  type DocumentChange,
  type DocumentRow,
  type DocumentStore,
  type ExternalChanges,
  NO_EXTERNAL_CHANGES,
} from '../../base/documentStore.ts';
import type { NotificationRowKind } from '../../notifications/model/notificationStore.ts';
import { openingError } from '../storeError.ts';
import { documentRow } from './documentText.ts';
import type { DocumentOrder, DocumentWrite } from './documentThread.ts';
import { openNotificationFile } from './notificationFile.ts';

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const OWNER_ONLY = 0o600;

export class SqliteDocuments<Kind extends string = NotificationRowKind> implements DocumentStore<Kind> {
  readonly isShared = false;
  private readonly file: string;
  private readonly worker: Worker;
  /** In the order of the calls. */
  private readonly waiting: Waiting[] = [];
  private gone: Error | undefined;
  private readonly ended: Promise<void>;

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
    this.worker = new Worker(new URL('./documentThread.ts', import.meta.url), { workerData: file });
    this.worker.unref();
    this.worker.on('message', (failure: string | null) => this.settle(failure));
    this.worker.on('error', (error: Error) => this.end(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.end(new Error('the writer of notices has ended'));
        resolve();
      });
    });
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

  private order(order: Exclude<DocumentOrder, 'close'>): Promise<void> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.ref();
      this.worker.postMessage(order);
    });
  }

  async close(): Promise<void> {
    if (this.gone === undefined) {
      this.worker.ref();
      this.worker.postMessage('close');
    }
    await this.ended;
  }

  private settle(failure: string | null): void {
    const first = this.waiting.shift();
    if (this.waiting.length === 0) this.worker.unref();
    if (failure === null) first?.resolve();
    else first?.reject(new Error(failure));
  }

  private end(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.splice(0)) reject(this.gone);
  }
}
