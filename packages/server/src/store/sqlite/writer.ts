// The writer of the database: a thread of its own, so that a slow disk delays only the callers of a
// write. One batch at a time.

import { Worker } from 'node:worker_threads';
import type { WriterData, WriterReply } from './writerThread.ts';
import type { Batch, Outcomes } from './writing.ts';

export interface Writer {
  /** Rejects when the outcome is unknown: the writer is gone. */
  write(batch: Batch): Promise<Outcomes>;
  close(): Promise<void>;
}

export type OpenWriter = (data: WriterData) => Writer;

interface Waiting {
  readonly resolve: (outcomes: Outcomes) => void;
  readonly reject: (error: Error) => void;
}

export class ThreadWriter implements Writer {
  private readonly worker: Worker;
  private waiting: Waiting | undefined;
  private gone: Error | undefined;
  private readonly ended: Promise<void>;

  constructor(workerData: WriterData) {
    this.worker = new Worker(new URL('./writerThread.ts', import.meta.url), { workerData });
    // An idle process may end.
    this.worker.unref();
    this.worker.on('message', (reply: WriterReply) => this.receive(reply));
    this.worker.on('error', (error: Error) => this.end(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.end(new Error('the writer has ended'));
        resolve();
      });
    });
  }

  write(batch: Batch): Promise<Outcomes> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.worker.ref();
      this.worker.postMessage(batch);
    });
  }

  async close(): Promise<void> {
    this.worker.ref();
    this.worker.postMessage('close');
    await this.ended;
  }

  private receive(outcomes: WriterReply): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.worker.unref();
    waiting?.resolve(outcomes);
  }

  private end(error: Error): void {
    this.gone ??= error;
    this.waiting?.reject(this.gone);
    this.waiting = undefined;
  }
}
