// What a match is asked to do, one thing after the other: while something is being stored nothing else is looked at.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { OrderTask, Task } from './hostTypes.ts';

/** Of one that may wait for those before them. */
const WAITING_MAX = 8;

export interface TaskHandler {
  handle(task: Task): void;
  /** Handling it has thrown. */
  broken(task: Task, error: unknown): void;
}

export class TaskQueue {
  private readonly handler: TaskHandler;
  private readonly queue: Task[] = [];
  /** Something is being stored. */
  private isStoring = false;
  private isClosed = false;

  constructor(handler: TaskHandler) {
    this.handler = handler;
  }

  /** Nothing is being stored and nothing waits. */
  get isIdle(): boolean {
    return !this.isStoring && this.queue.length === 0;
  }

  /** As many commands of this one wait as may. */
  isFullFor(who: Seat): boolean {
    if (this.queue.length < WAITING_MAX) return false;
    return this.queue.filter((task) => task.kind === 'command' && task.who === who).length >= WAITING_MAX;
  }

  add(task: Task): void {
    // Mostly nothing else waits.
    if (this.isIdle && !this.isClosed) this.deal(task);
    else this.queue.push(task);
    if (this.isClosed) this.close();
    else this.work();
  }

  /** It is looked at once more, before all others. */
  again(task: Task): void {
    this.queue.unshift(task);
  }

  /** `carryOut` is called in its turn, and calls what it is given. */
  order(carryOut: (done: OrderTask['done']) => void): Promise<Refusal | undefined> {
    return new Promise((resolve, reject) => {
      const done: OrderTask['done'] = (error, refused) =>
        error === undefined ? resolve(refused) : reject(error);
      this.add({ kind: 'order', carryOut: () => carryOut(done), done });
    });
  }

  /** All that wait, which are forgotten. */
  takeAll(): readonly Task[] {
    return this.queue.splice(0);
  }

  /** Nothing is handled any more. */
  close(): void {
    this.isClosed = true;
    for (const task of this.takeAll()) if (task.kind === 'order') task.done(new Error('closed'));
  }

  /** Something is being stored from now on, and all others wait until it is decided. */
  hold(): void {
    this.isStoring = true;
  }

  /** `deal`: with what came of it; what waits is looked at afterwards. */
  decided(deal: () => void): void {
    this.isStoring = false;
    deal();
    this.work();
  }

  /** The same while a promise is under way; fulfilled when it was dealt with. */
  storing(stored: Promise<void>, kept: () => void): Promise<void> {
    this.hold();
    return new Promise((resolve, reject) => {
      const dealtWith = () => {
        kept();
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
