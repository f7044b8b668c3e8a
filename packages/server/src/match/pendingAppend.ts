// The one entry of a match that is being stored at a time: until that is decided nothing else of the match is looked at.

import type { Asker, TableChange } from '../ports/ports.ts';
import type { Write } from './commitPlan.ts';
import type { MatchStore } from './heldStore.ts';
import type { TaskQueue } from './taskQueue.ts';

/** Told whether everybody was told of a step, or why it was not stored. */
export type Done = (error: unknown, isTold: boolean) => void;

/** What the match does with what comes of it. */
export interface Decided {
  /** Whether everybody was told; undefined where the match has been closed meanwhile. */
  kept(write: Write): boolean | undefined;
  failed(error: unknown): void;
}

interface UnderWay {
  readonly write: Write;
  readonly done: Done;
}

/** Made once for a match, since it is asked for every action. */
export class Storing implements Asker {
  private readonly store: MatchStore;
  private readonly tasks: TaskQueue;
  private readonly match: Decided;
  private underWay: UnderWay | undefined;

  constructor(store: MatchStore, tasks: TaskQueue, match: Decided) {
    this.store = store;
    this.tasks = tasks;
    this.match = match;
  }

  /** `change`: what it changes besides. */
  begin(write: Write, change: TableChange, done: Done): void {
    this.underWay = { write, done };
    this.tasks.hold();
    this.store.append(write.entry, change, this);
  }

  kept(): void {
    this.tasks.decided(this.dealWithKept);
  }

  failed(error: unknown): void {
    this.store.failed(error);
    this.tasks.decided(() => {
      const { done } = this.taken();
      this.match.failed(error);
      done(error ?? new Error('append failed'), false);
    });
  }

  private readonly dealWithKept = (): void => {
    const { write, done } = this.taken();
    const isTold = this.match.kept(write);
    if (isTold !== undefined) done(undefined, isTold);
  };

  private taken(): UnderWay {
    const { underWay } = this;
    if (underWay === undefined) throw new Error('nothing was being stored');
    this.underWay = undefined;
    return underWay;
  }
}
