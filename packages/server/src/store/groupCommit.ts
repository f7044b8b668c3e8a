// Writes that arrive while the writer is at work, or in one turn of the event loop, are committed together, so that many
// tables share one wait for the disk and one message between the threads. A promise is fulfilled when the commit is on the disk, and rejected when nothing of
// its write is.

import { ConflictError } from '../match/ports.ts';
import { StoreError } from './storeError.ts';
import type { Timers } from './timers.ts';
import type { Writer } from './writer.ts';
import { batchOf, type Failure, type Order, type Outcomes } from './writing.ts';

/** Something to be written. Plans are made in the order in which they were asked for, when all before are decided. */
export interface Plan {
  /** What to write as things stand now, counting what was planned before; throws where it must not be. */
  order(): Order;
  /** It is on the disk. `n`: the newest row of the journal. */
  kept?(n: number): void;
  /** Nothing of it is; whatever `order` has changed is taken back. Called for the newest first. */
  undone?(): void;
  /** The error of the writer as whoever asked is told of it. */
  told?(error: unknown): unknown;
}

interface Write {
  readonly plan: Plan;
  /** Once it was its turn. */
  order: Order | undefined;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

type Ordered = Write & { readonly order: Order };

/** Least time from one commit to the next under load. */
const GATHER_MS = 2;
/** Writes of one commit that are load: fewer wait for nobody. */
const LOAD = 4;

export class GroupCommit {
  private readonly writer: Writer;
  private readonly timers: Timers;
  private writes: Write[] = [];
  private scheduled = false;
  private decidedAt = 0;
  /** The last commit was of many writes. */
  private isLoaded = false;
  /** What the writer is at; undefined while it has nothing to do. */
  private underWay: Promise<void> | undefined;
  private isClosed = false;

  constructor(writer: Writer, timers: Timers) {
    this.writer = writer;
    this.timers = timers;
  }

  write(plan: Plan): Promise<void> {
    if (this.isClosed) return Promise.reject(new StoreError('the store is closed'));
    return new Promise((resolve, reject) => {
      this.writes.push({ plan, order: undefined, resolve, reject });
      this.schedule();
    });
  }

  /** Fulfilled when what the writer is at is decided. */
  decided(): Promise<void> {
    return this.underWay ?? Promise.resolve();
  }

  /** Fulfilled when all that was asked for before is decided. */
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
    const ordered = writes.filter(isOrdered);
    this.isLoaded = ordered.length >= LOAD;
    if (ordered.length === 0) return;
    this.underWay = this.commit(ordered).finally(() => {
      this.underWay = undefined;
      this.decidedAt = this.timers.now();
      if (this.writes.length > 0) this.schedule();
    });
  }

  private async commit(ordered: readonly Ordered[]): Promise<void> {
    let outcomes: Outcomes;
    try {
      outcomes = await this.writer.write(batchOf(ordered.map(({ order }) => order)));
    } catch (error) {
      for (const { plan } of ordered.toReversed()) plan.undone?.();
      for (const write of ordered) refuse(write, error);
      return;
    }
    if (typeof outcomes !== 'number') undo(ordered, outcomes);
    for (let i = 0; i < ordered.length; i++) {
      const outcome = typeof outcomes === 'number' ? outcomes : outcomes[i];
      const write = ordered[i];
      if (typeof outcome !== 'number' || write === undefined) continue;
      write.plan.kept?.(outcome);
      write.resolve();
    }
  }
}

/** It is its turn: whether it may be written. */
function isOrdered(write: Write): write is Ordered {
  try {
    write.order = write.plan.order();
    return true;
  } catch (error) {
    refuse(write, error);
    return false;
  }
}

const refuse = ({ plan, reject }: Write, error: unknown): void => reject(plan.told?.(error) ?? error);

function undo(ordered: readonly Ordered[], outcomes: readonly (number | Failure)[]): void {
  const failed = ordered.flatMap((write, i) => {
    const outcome = outcomes[i];
    return typeof outcome === 'object' ? [{ write, outcome }] : [];
  });
  for (const { write } of failed.toReversed()) write.plan.undone?.();
  for (const { write, outcome } of failed) refuse(write, errorOf(outcome));
}

/** What went wrong in the writer, as an error of this thread. */
function errorOf({ kind, message, errcode }: Failure): Error {
  return kind === 'conflict' ? new ConflictError(message) : Object.assign(new Error(message), { errcode });
}
