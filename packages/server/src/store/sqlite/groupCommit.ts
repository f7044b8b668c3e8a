// Group commit: writes that arrive while the writer is busy, or in one turn of the event loop, are committed together, so that many
// tables share one fsync and one message between the threads. A write is stored when the commit is on the disk, and has failed
// when nothing of it is.

import { type AppendCallback, ConflictError, FencedError } from '../../ports/ports.ts';
import { type JournalRow, journalRow } from '../neededRows.ts';
import type { Unsettled } from '../openLogs.ts';
import type { Stored } from '../storedEntry.ts';
import { StoreError } from '../storeError.ts';
import type { Timers } from '../timers.ts';
import type { Writer } from './writer.ts';
import { batchOf, type Failure, type Order, type Outcomes } from './writing.ts';

/** A queued write. Plans are made in the order of the calls, when all before are decided. */
export interface Plan {
  /** What to write in the current state, including earlier plans; throws where it is refused. */
  order(): Order;
  /** Committed; `entry`: where its own is. */
  committed?(entry: Unsettled | undefined): void;
  /** Rolled back; reverts what `order` has changed. Called for the newest first. */
  undone?(): void;
  /** Translates the writer's error for the caller. */
  errorFor?(error: unknown): unknown;
}

/** A plan with its completion callback. */
export interface Write extends Plan {
  readonly callback: AppendCallback;
}

/** The writes of a commit, each with its order. */
interface Turn {
  readonly writes: readonly Write[];
  readonly orders: readonly Order[];
}

/** An empty plan, to wait for those before. */
const NOTHING: Plan = { order: () => ({ ops: [] }) };

/** Least interval of commits under load. */
const GATHER_MS = 2;
/** From so many writes a commit counts as load: fewer are not delayed. */
const LOAD = 4;

export class GroupCommit {
  private readonly writer: Writer;
  private readonly timers: Timers;
  private readonly committed: (writes: number) => void;
  private writes: Write[] = [];
  private scheduled = false;
  private decidedAt = 0;
  /** The last commit was of many writes. */
  private isLoaded = false;
  /** The commit under way. */
  private underWay: Promise<void> | undefined;
  private isClosed = false;

  /** `committed`: called with the number of writes of a commit. */
  constructor(writer: Writer, timers: Timers, committed: (writes: number) => void) {
    this.writer = writer;
    this.timers = timers;
    this.committed = committed;
  }

  /** `plan`: a plain object, whose functions need no `this`. */
  write(plan: Plan): Promise<void> {
    return new Promise((stored, failed) => {
      this.add({ ...plan, callback: { stored, failed } });
    });
  }

  add(write: Write): void {
    if (this.isClosed) {
      queueMicrotask(() => write.callback.failed(new StoreError('the store is closed')));
      return;
    }
    this.writes.push(write);
    this.schedule();
  }

  /** Resolves when the commit under way is decided. */
  decided(): Promise<void> {
    return this.underWay ?? Promise.resolve();
  }

  /** Resolves when all earlier writes are decided, whether stored or failed. */
  async passed(): Promise<void> {
    if (this.writes.length === 0) return this.decided();
    await this.write(NOTHING).catch(() => undefined);
  }

  /** Resolves when nothing is pending. */
  private async quiet(): Promise<void> {
    while (this.underWay !== undefined || this.writes.length > 0) {
      if (this.underWay === undefined) this.flush();
      await this.underWay;
    }
  }

  /** Commits what is queued; accepts nothing more. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.quiet();
    await this.writer.close();
  }

  /** At once without load; under load others may join while the last commit is still fresh. */
  private schedule(): void {
    if (this.scheduled || this.underWay !== undefined) return;
    this.scheduled = true;
    const run = () => {
      this.scheduled = false;
      if (this.underWay === undefined) this.flush();
    };
    const waitMs = this.isLoaded ? this.decidedAt + GATHER_MS - this.timers.now() : 0;
    this.timers.after(waitMs, run);
  }

  private flush(): void {
    const { writes } = this;
    this.writes = [];
    const turn = orderAll(writes);
    this.isLoaded = turn.writes.length >= LOAD;
    if (turn.writes.length === 0) return;
    this.underWay = this.commit(turn).finally(() => {
      this.underWay = undefined;
      this.decidedAt = this.timers.now();
      if (this.writes.length > 0) this.schedule();
    });
  }

  private async commit(turn: Turn): Promise<void> {
    const { writes, orders } = turn;
    const batch = batchOf(orders);
    let outcomes: Outcomes;
    try {
      outcomes = await this.writer.write(batch);
    } catch (error) {
      for (const write of writes.toReversed()) write.undone?.();
      for (const write of writes) refuse(write, error);
      return;
    }
    this.committed(writes.length);
    if (typeof outcomes !== 'number') undo(writes, outcomes);
    keep(turn, { texts: batch.texts, hashes: batch.hashes }, outcomes);
    for (let i = 0; i < writes.length; i++)
      if (typeof outcomes === 'number' || typeof outcomes[i] === 'number') notifyStored(writes[i] as Write);
  }
}

/** Calls `order` of each, in turn; those that throw are refused. */
function orderAll(queued: readonly Write[]): Turn {
  const writes: Write[] = [];
  const orders: Order[] = [];
  for (const write of queued) {
    try {
      orders.push(write.order());
      writes.push(write);
    } catch (error) {
      refuse(write, error);
    }
  }
  return { writes, orders };
}

/** Notifies each plan of the place of its own entry. */
function keep({ writes, orders }: Turn, all: Stored, outcomes: Outcomes): void {
  let [from, index] = [0, 0];
  let row: JournalRow | undefined;
  for (let i = 0; i < writes.length; i++) {
    const outcome = typeof outcomes === 'number' ? outcomes : outcomes[i];
    const stored = orders[i]?.entry?.stored;
    const to = from + (stored?.texts.length ?? 0);
    if (typeof outcome === 'number') {
      row = journalRow(outcome, row);
      writes[i]?.committed?.(stored === undefined ? undefined : { row, stored: all, from, to, index });
    }
    if (stored !== undefined) index += 1;
    from = to;
  }
}

/** An error in a callback affects no other. */
function notifyStored({ callback }: Write): void {
  try {
    callback.stored();
  } catch (error) {
    rethrow(error);
  }
}

function refuse(write: Write, error: unknown): void {
  try {
    write.callback.failed(write.errorFor?.(error) ?? error);
  } catch (broken) {
    rethrow(broken);
  }
}

/** As an uncaught exception, outside the stack of the commit. */
const rethrow = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

function undo(writes: readonly Write[], outcomes: readonly (number | Failure)[]): void {
  const failed = writes.flatMap((write, i) => {
    const outcome = outcomes[i];
    return typeof outcome === 'object' ? [{ write, outcome }] : [];
  });
  for (const { write } of failed.toReversed()) write.undone?.();
  for (const { write, outcome } of failed) refuse(write, errorOf(outcome));
}

/** The writer's error, as one of this thread. */
function errorOf({ kind, message, errcode }: Failure): Error {
  if (kind === 'fenced') return new FencedError(message);
  return kind === 'conflict' ? new ConflictError(message) : Object.assign(new Error(message), { errcode });
}
