// The append in flight, one at a time: until it completes the queue of the match is held.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CommandMessage } from '@hexmarch/shared/protocol/room/messages';
import type { Meter } from '../base/meter.ts';
import type { AppendCallback, TableChange } from '../ports/ports.ts';
import type { Write } from './commitPlan.ts';
import type { MatchStore } from './fencedStore.ts';
import { type Answer, accepted, type CommandTask } from './runnerTypes.ts';
import type { TaskQueue } from './taskQueue.ts';

/** `error`: why it was not stored. */
export type Done = (error: unknown, isPublished: boolean) => void;

/** Handlers of the match. */
interface Decided {
  /** Whether it was published; undefined where the match was closed meanwhile. */
  stored(write: Write): boolean | undefined;
  failed(error: unknown): void;
}

interface UnderWay {
  readonly write: Write;
  readonly done: Done;
}

/** One object for each match, reused for every append. */
export class PendingAppend implements AppendCallback {
  private readonly store: MatchStore;
  private readonly tasks: TaskQueue;
  private readonly match: Decided;
  private underWay: UnderWay | undefined;

  constructor(store: MatchStore, tasks: TaskQueue, match: Decided) {
    this.store = store;
    this.tasks = tasks;
    this.match = match;
  }

  /** `change`: of the table, in the same transaction. */
  begin(write: Write, change: TableChange, done: Done): void {
    this.underWay = { write, done };
    this.tasks.hold();
    this.store.append(write.entry, change, this);
  }

  stored(): void {
    this.tasks.decided(this.handleStored);
  }

  failed(error: unknown): void {
    this.store.failed(error);
    this.tasks.decided(() => {
      const { done } = this.taken();
      this.match.failed(error);
      done(error ?? new Error('append failed'), false);
    });
  }

  private readonly handleStored = (): void => {
    const { write, done } = this.taken();
    const isPublished = this.match.stored(write);
    if (isPublished !== undefined) done(undefined, isPublished);
  };

  private taken(): UnderWay {
    const { underWay } = this;
    if (underWay === undefined) throw new Error('nothing was being stored');
    this.underWay = undefined;
    return underWay;
  }
}

// A command in progress: its response callback and its metrics.

/** `answer`: called at most once, and never for a first success that is broadcast. */
export class PendingCommand implements CommandTask {
  readonly kind = 'command';
  readonly who: Seat;
  readonly message: CommandMessage;
  private readonly meter: Meter;
  private readonly game: string;
  private readonly respond: (answer: Answer) => void;
  private readonly since: number;

  constructor(
    meter: Meter,
    game: string,
    who: Seat,
    message: CommandMessage,
    answer: (answer: Answer) => void,
  ) {
    this.who = who;
    this.message = message;
    this.meter = meter;
    this.game = game;
    this.respond = answer;
    this.since = meter.now();
  }

  answer(given: Answer): void {
    this.meter.commanded(this.game, given.kind === 'accepted' ? 'repeated' : 'refused');
    this.respond(given);
  }

  played(isPublished: boolean): void {
    this.meter.commanded(this.game, 'accepted');
    this.meter.published(this.since);
    // Not visible in a new broadcast state, so it is acknowledged.
    if (!isPublished) this.respond(accepted(this.message));
  }
}
