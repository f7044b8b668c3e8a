// Where pictures are drawn: one thread, which is there while there is something to draw and for a while after that.

import { Worker } from 'node:worker_threads';
import type { Painted, PainterData, PictureOrder } from './pictureTypes.ts';

const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const IDLE_MS = 60_000;
/** Nothing takes as long: the thread hangs. */
const PATIENCE_MS = 20_000;

interface Task {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

export class Painter {
  private readonly data: PainterData;
  private worker: Worker | undefined;
  private task: Task | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(data: PainterData) {
    this.data = data;
  }

  /** One at a time: whoever asks waits for the last one. Rejects where it cannot be drawn. */
  paint(order: PictureOrder): Promise<Uint8Array> {
    this.worker ??= this.start();
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      this.task = { resolve, reject };
    });
    this.within(PATIENCE_MS, new Error('the thread hangs'));
    this.worker.postMessage(order);
    return answer;
  }

  close(): void {
    this.end(new Error('the server stops'));
  }

  private start(): Worker {
    const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url), {
      workerData: this.data,
      resourceLimits: MEMORY,
    });
    // A server that has nothing else to do may end.
    worker.unref();
    worker.on('message', (painted: Painted) => this.answer(painted));
    worker.on('error', (error) => this.end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => {
      if (this.worker === worker) this.end(new Error('the thread has ended'));
    });
    return worker;
  }

  private answer(painted: Painted): void {
    const { task } = this;
    this.task = undefined;
    this.within(IDLE_MS, new Error('nothing is drawn'));
    if ('png' in painted) task?.resolve(painted.png);
    else task?.reject(new Error(painted.failed));
  }

  private within(ms: number, why: Error): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(why), ms);
    this.timer.unref();
  }

  private end(why: Error): void {
    clearTimeout(this.timer);
    const { worker, task } = this;
    this.worker = undefined;
    this.task = undefined;
    void worker?.terminate();
    task?.reject(why);
  }
}
