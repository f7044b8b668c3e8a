// Writes that arrive while the writer is at work, or in one turn of the event loop, are committed together, so that many
// tables share one wait for the disk and one message between the threads. A write is kept when the commit is on the disk, and has failed
// when nothing of it is.

import { type Asker, ConflictError, FencedError } from '../../ports/ports.ts';
import { type JournalRow, journalRow } from '../neededRows.ts';
import type { Unsettled } from '../openLogs.ts';
import type { Stored } from '../storedEntry.ts';
import { StoreError } from '../storeError.ts';
import type { Timers } from '../timers.ts';
import type { Writer } from './writer.ts';
import { batchOf, type Failure, type Order, type Outcomes } from './writing.ts';

/** Something to be written. Plans are made in the order in which they were asked for, when all before are decided. */
export interface Plan {
  /** What to write as things stand now, counting what was planned before; throws where it must not be. */
  order(): Order;
  /** It is on the disk; `entry`: where what it brought is. */
  kept?(entry: Unsettled | undefined): void;
  /** Nothing of it is; whatever `order` has changed is taken back. Called for the newest first. */
  undone?(): void;
  /** The error of the writer as whoever asked is told of it. */
  told?(error: unknown): unknown;
}

/** A plan, and who is told what came of it. */
export interface Write extends Plan {
  readonly asker: Asker;
}

/** Writes whose turn it is, each with its order. */
interface Turn {
  readonly writes: readonly Write[];
  readonly orders: readonly Order[];
}

/** Goes with what waits already. */
const NOTHING: Plan = { order: () => ({ ops: [] }) };

/** Least time from one commit to the next under load. */
const GATHER_MS = 2;
/** Writes of one commit that are load: fewer wait for nobody. */
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
  /** What the writer is at; undefined while it has nothing to do. */
  private underWay: Promise<void> | undefined;
  private isClosed = false;

  /** `committed`: told how many writes have shared a commit. */
  constructor(writer: Writer, timers: Timers, committed: (writes: number) => void) {
    this.writer = writer;
    this.timers = timers;
    this.committed = committed;
  }

  /** `plan`: a plain object, whose functions need no `this`. */
  write(plan: Plan): Promise<void> {
    return new Promise((kept, failed) => {
      this.add({ ...plan, asker: { kept, failed } });
    });
  }

  add(write: Write): void {
    if (this.isClosed) {
      queueMicrotask(() => write.asker.failed(new StoreError('the store is closed')));
      return;
    }
    this.writes.push(write);
    this.schedule();
  }

  /** Fulfilled when what the writer is at is decided. */
  decided(): Promise<void> {
    return this.underWay ?? Promise.resolve();
  }

  /** Fulfilled when all that was asked for before is decided, whatever came of it. */
  async passed(): Promise<void> {
    if (this.writes.length === 0) return this.decided();
    await this.write(NOTHING).catch(() => undefined);
  }

  /** Fulfilled when nothing is left to be decided. */
  private async quiet(): Promise<void> {
    while (this.underWay !== undefined || this.writes.length > 0) {
      if (this.underWay === undefined) this.flush();
      await this.underWay;
    }
  }

  /** Commits what is waiting; takes nothing more. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.quiet();
    await this.writer.close();
  }

  /** At once where few write; under load others may join while the last commit is still fresh. */
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
      if (typeof outcomes === 'number' || typeof outcomes[i] === 'number') tellKept(writes[i] as Write);
  }
}

/** Asks each what to write, in turn; those that may not be written are refused. */
function orderAll(asked: readonly Write[]): Turn {
  const writes: Write[] = [];
  const orders: Order[] = [];
  for (const write of asked) {
    try {
      orders.push(write.order());
      writes.push(write);
    } catch (error) {
      refuse(write, error);
    }
  }
  return { writes, orders };
}

/** Tells each plan where of what was written its own is. */
function keep({ writes, orders }: Turn, all: Stored, outcomes: Outcomes): void {
  let [from, index] = [0, 0];
  let row: JournalRow | undefined;
  for (let i = 0; i < writes.length; i++) {
    const outcome = typeof outcomes === 'number' ? outcomes : outcomes[i];
    const stored = orders[i]?.entry?.stored;
    const to = from + (stored?.texts.length ?? 0);
    if (typeof outcome === 'number') {
      row = journalRow(outcome, row);
      writes[i]?.kept?.(stored === undefined ? undefined : { row, stored: all, from, to, index });
    }
    if (stored !== undefined) index += 1;
    from = to;
  }
}

/** Who breaks on what he hears takes nothing from others. */
function tellKept({ asker }: Write): void {
  try {
    asker.kept();
  } catch (error) {
    rethrow(error);
  }
}

function refuse(write: Write, error: unknown): void {
  try {
    write.asker.failed(write.told?.(error) ?? error);
  } catch (broken) {
    rethrow(broken);
  }
}

/** With nobody around who could take it for his own. */
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

/** What went wrong in the writer, as an error of this thread. */
function errorOf({ kind, message, errcode }: Failure): Error {
  if (kind === 'fenced') return new FencedError(message);
  return kind === 'conflict' ? new ConflictError(message) : Object.assign(new Error(message), { errcode });
}
