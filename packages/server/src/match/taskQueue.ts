// Serial task queue of a match; held while an append is in flight.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { OrderTask, Task } from './runnerTypes.ts';

/** Queue limit for each sender. */
const WAITING_MAX = 8;

interface TaskHandler {
  handle(task: Task): void;
  /** Handling it has thrown. */
  broken(task: Task, error: unknown): void;
}

export class TaskQueue {
  private readonly handler: TaskHandler;
  private readonly queue: Task[] = [];
  /** An append is in flight. */
  private isStoring = false;
  private isClosed = false;

  constructor(handler: TaskHandler) {
    this.handler = handler;
  }

  /** No append in flight, no task queued. */
  get isIdle(): boolean {
    return !this.isStoring && this.queue.length === 0;
  }

  /** The queue limit of this sender is reached. */
  isFullFor(who: Seat): boolean {
    if (this.queue.length < WAITING_MAX) return false;
    return this.queue.filter((task) => task.kind === 'command' && task.who === who).length >= WAITING_MAX;
  }

  add(task: Task): void {
    // Fast path: mostly the queue is empty.
    if (this.isIdle && !this.isClosed) this.deal(task);
    else this.queue.push(task);
    if (this.isClosed) this.close();
    else this.work();
  }

  /** Requeues it at the front. */
  again(task: Task): void {
    this.queue.unshift(task);
  }

  /** Queues `carryOut`, which calls `done`. */
  order(carryOut: (done: OrderTask['done']) => void): Promise<Refusal | undefined> {
    return new Promise((resolve, reject) => {
      const done: OrderTask['done'] = (error, refused) =>
        error === undefined ? resolve(refused) : reject(error);
      this.add({ kind: 'order', carryOut: () => carryOut(done), done });
    });
  }

  /** Drains the queue. */
  takeAll(): readonly Task[] {
    return this.queue.splice(0);
  }

  /** Handles nothing from now on; pending orders reject. */
  close(): void {
    this.isClosed = true;
    for (const task of this.takeAll()) if (task.kind === 'order') task.done(new Error('closed'));
  }

  /** Holds the queue until `decided`. */
  hold(): void {
    this.isStoring = true;
  }

  /** Releases the queue; `deal` handles the result first. */
  decided(deal: () => void): void {
    this.isStoring = false;
    deal();
    this.work();
  }

  /** Holds the queue while a promise is pending; resolves once `onStored` has run. */
  storing(stored: Promise<void>, onStored: () => void): Promise<void> {
    this.hold();
    return new Promise((resolve, reject) => {
      const dealtWith = () => {
        onStored();
        resolve();
      };
      stored.then(
        () => this.decided(dealtWith),
        (error: unknown) => this.decided(() => reject(error)),
      );
    });
  }

  private work(): void {
    while (this.queue.length > 0 && !this.isStoring && !this.isClosed) {
      const task = this.queue.shift();
      if (task !== undefined) this.deal(task);
    }
  }

  private deal(task: Task): void {
    try {
      this.handler.handle(task);
    } catch (error) {
      this.handler.broken(task, error);
    }
  }
}
