// The client of the practice worker, one request at a time. A request during another one terminates the worker and starts
// a new one.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import type { Answer, Question } from './practiceWorker.ts';

export interface Thinker {
  /** Rejects when the worker fails. Never settles when it is superseded by another request. */
  think(question: Question): Promise<Tagged | undefined>;
  close(): void;
}

export class WorkerThinker implements Thinker {
  private worker: Worker | undefined;
  private isBusy = false;

  think(question: Question): Promise<Tagged | undefined> {
    if (this.isBusy) this.close();
    this.worker ??= new Worker(new URL('./practiceWorker.ts', import.meta.url), { type: 'module' });
    const { worker } = this;
    this.isBusy = true;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        this.isBusy = false;
        if ('failed' in data) reject(new Error(data.failed));
        else resolve(data.command);
      };
      worker.onerror = (event) => {
        this.close();
        reject(new Error(event.message));
      };
      worker.postMessage(question);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.isBusy = false;
  }
}
