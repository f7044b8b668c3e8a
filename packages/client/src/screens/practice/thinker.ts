// Asks the thread of practice opponents, one question at a time. What is asked while it still thinks about something
// else is asked of a new thread.

import type { Tagged } from '@hexmarch/shared/kernel/game';
import type { Answer, Question } from './practiceWorker.ts';

export interface Thinker {
  /** Rejects when the thread fails. Never settles when another question comes in between. */
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
