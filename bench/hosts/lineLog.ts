// Lines on a disk, written by a thread of its own; those that come while it writes, or soon after a large batch, go together.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** As the project's own log gathers (store/sqlite/groupCommit.ts). */
const GATHER_MS = 2;
const LOAD = 4;

interface Line {
  readonly text: string;
  readonly stored: () => void;
}

export class LineLog {
  private readonly writer: Worker;
  private waiting: Line[] = [];
  private written: readonly Line[] = [];
  private isWriting = false;
  private isScheduled = false;
  private wroteAt = 0;

  constructor(file: string) {
    this.writer = new Worker(new URL('lineWriter.ts', import.meta.url), { workerData: file });
    this.writer.on('message', () => this.wrote());
  }

  /** `stored` is called when the line is on the disk. */
  add(text: string, stored: () => void): void {
    this.waiting.push({ text, stored });
    this.schedule();
  }

  async close(): Promise<void> {
    this.writer.postMessage('');
    await once(this.writer, 'exit');
  }

  private schedule(): void {
    if (this.isScheduled || this.isWriting) return;
    this.isScheduled = true;
    const waitMs = this.written.length >= LOAD ? this.wroteAt + GATHER_MS - performance.now() : 0;
    if (waitMs > 0) setTimeout(() => this.write(), waitMs);
    else setImmediate(() => this.write());
  }

  private write(): void {
    this.isScheduled = false;
    this.isWriting = true;
    this.written = this.waiting;
    this.waiting = [];
    this.writer.postMessage(this.written.map(({ text }) => text).join(''));
  }

  private wrote(): void {
    this.isWriting = false;
    this.wroteAt = performance.now();
    for (const { stored } of this.written) stored();
    if (this.waiting.length > 0) this.schedule();
  }
}
