// A thread with a file of its own, so that no table waits for its disk: both ends of the orders to it and of their replies.

import { parentPort, Worker } from 'node:worker_threads';

interface Ordered<Order> {
  readonly n: number;
  readonly order: Order;
}

interface Replied<Reply> {
  readonly n: number;
  readonly reply: Reply;
}

interface Waiting<Reply> {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

const CLOSE = 'close';

export class StoreThread<Order, Reply> {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting<Reply>>();
  private orders = 0;
  private gone: Error | undefined;
  private readonly ended: Promise<void>;

  /** `program`: calls `replyToOrders`; `farewell`: why orders are rejected once it has ended. */
  constructor(program: URL, workerData: unknown, farewell: string) {
    this.worker = new Worker(program, { workerData });
    // An idle process may end.
    this.worker.unref();
    this.worker.on('message', (replied: Replied<Reply>) => this.receive(replied));
    this.worker.on('error', (error: Error) => this.end(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.end(new Error(farewell));
        resolve();
      });
    });
  }

  /** Rejects when the outcome is unknown: the thread is gone. */
  ask(order: Order): Promise<Reply> {
    if (this.gone !== undefined) return Promise.reject(this.gone);
    return new Promise((resolve, reject) => {
      const n = ++this.orders;
      this.waiting.set(n, { resolve, reject });
      this.worker.ref();
      this.worker.postMessage({ n, order } satisfies Ordered<Order>);
    });
  }

  async close(): Promise<void> {
    this.worker.ref();
    this.worker.postMessage(CLOSE);
    await this.ended;
  }

  private receive({ n, reply }: Replied<Reply>): void {
    const pending = this.waiting.get(n);
    this.waiting.delete(n);
    if (this.waiting.size === 0) this.worker.unref();
    pending?.resolve(reply);
  }

  private end(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
  }
}

/** In the thread. What `run` throws ends it. */
export function replyToOrders<Order, Reply>(
  run: (order: Order) => Reply | Promise<Reply>,
  close: () => void | Promise<void>,
): void {
  parentPort?.on('message', async (message: Ordered<Order> | typeof CLOSE) => {
    if (message !== CLOSE) {
      const reply = await run(message.order);
      parentPort?.postMessage({ n: message.n, reply } satisfies Replied<Reply>);
      return;
    }
    await close();
    parentPort?.close();
  });
}
