// Counting semaphore by kind, with a bounded queue of waiters.

interface Queue {
  inside: number;
  readonly waiting: (() => void)[];
}

export class Semaphore {
  private readonly insideMax: number;
  private readonly waitingMax: number;
  private readonly queues = new Map<string, Queue>();

  constructor(insideMax: number, waitingMax: number) {
    this.insideMax = insideMax;
    this.waitingMax = waitingMax;
  }

  /** Resolves with the release function once acquired; undefined where the queue of `kind` is full. */
  async enter(kind: string): Promise<(() => void) | undefined> {
    const queue = this.queues.get(kind) ?? { inside: 0, waiting: [] };
    this.queues.set(kind, queue);
    if (queue.inside >= this.insideMax) {
      if (queue.waiting.length >= this.waitingMax) return undefined;
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else queue.inside += 1;
    let isInside = true;
    return () => {
      if (isInside) this.leave(kind, queue);
      isInside = false;
    };
  }

  /** Hands the permit to the next waiter. */
  private leave(kind: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next !== undefined) next();
    else queue.inside -= 1;
    if (queue.inside === 0) this.queues.delete(kind);
  }
}
