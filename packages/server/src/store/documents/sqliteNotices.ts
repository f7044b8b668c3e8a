// Rows such as notices in a file of their own beside the log's: another file, since backups of matches need not hold where people can be reached.
// It is written in a thread, so nobody at a table waits for its disk.

import { chmodSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type KeptChange, type KeptRow, type KeptRows, type News, NO_NEWS } from '../../base/keptRows.ts';
import type { NoticeKind } from '../../notifications/model/noticeStore.ts';
import { openingError } from '../storeError.ts';
import { keptRow } from './keptText.ts';
import { openNotices } from './noticeFile.ts';
import type { NoticeOrder, NoticeWrite } from './noticeThread.ts';

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const OWNER_ONLY = 0o600;

export class SqliteNotices<Kind extends string = NoticeKind> implements KeptRows<Kind> {
  readonly isShared = false;
  private readonly file: string;
  private readonly worker: Worker;
  /** In the order of what was asked for. */
  private readonly waiting: Waiting[] = [];
  private gone: Error | undefined;
  private readonly ended: Promise<void>;

  /** Throws `StoreError` when the file cannot be used. Its folder is there. */
  constructor(file: string) {
    this.file = file;
    try {
      openNotices(file).close();
      // Addresses of people and of webhooks, and the key by which this server is known to push services.
      chmodSync(file, OWNER_ONLY);
    } catch (error) {
      throw openingError(file, error);
    }
    this.worker = new Worker(new URL('./noticeThread.ts', import.meta.url), { workerData: file });
    this.worker.unref();
    this.worker.on('message', (failure: string | null) => this.take(failure));
    this.worker.on('error', (error: Error) => this.end(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.end(new Error('the writer of notices has ended'));
        resolve();
      });
    });
  }

  async read(): Promise<readonly KeptRow<Kind>[]> {
    const db = openNotices(this.file);
    try {
      return db
        .prepare('SELECT kind, key, text, sum FROM notice')
        .all()
        .flatMap(({ kind, key, text, sum }) =>
          keptRow<Kind>(String(kind), String(key), String(text), Number(sum)),
        );
    } finally {
      db.close();
    }
  }

  async exchange(run: (news: News<Kind>) => readonly KeptChange<Kind>[]): Promise<void> {
    const changes = run(NO_NEWS);
    if (changes.length > 0) await this.write(changes);
  }

  async news(): Promise<News<Kind>> {
    return NO_NEWS;
  }

  private write(changes: readonly KeptChange<Kind>[]): Promise<void> {
    return this.order(
      changes.map(
        ({ kind, key, value }): NoticeWrite => [
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

  private order(order: Exclude<NoticeOrder, 'close'>): Promise<void> {
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

  private take(failure: string | null): void {
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
