// Spectator delay (TABLE-27): the single place that decides what spectators see, for every public output, live or from the log
// (decision 27). It consumes every published moment and yields the visible one.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';

/** What it needs of a moment. */
interface MomentFacts {
  /** Ms since 1970. */
  readonly at: number;
  /** The number of the turn (kernel/game.ts). */
  readonly turn: number;
  /** The match had ended with it. */
  readonly isOver: boolean;
}

interface QueuedMoment<M> {
  readonly moment: M;
  readonly at: number;
}

/** Bounds the queue: beyond it every other queued moment is dropped, and shown together with the next. */
const QUEUE_MAX = 256;

export class DelayCursor<M> {
  /** Since when the current moment is visible, ms since 1970; 0: before this cursor existed. */
  shownAt = 0;
  private readonly delay: Delay;
  /** The visible moment, then the delayed ones, oldest first. */
  private queue: QueuedMoment<M>[] = [];
  private turn = 0;

  constructor(delay: Delay) {
    this.delay = delay;
  }

  /** Each moment once, in order; the first is the opening, which is no action. */
  note(moment: M, { at, turn, isOver }: MomentFacts): void {
    const isFirst = this.queue.length === 0;
    const hasTurned = turn !== this.turn;
    const queued = { moment, at };
    this.turn = turn;
    // TABLE-27.3: when the match has ended all is visible, and stays so if it is reopened.
    // TABLE-27.1: the opening at once, later moments by actions, minutes or turns.
    if (isFirst || isOver || (hasTurned && this.delay.by === 'turn')) this.show([queued], at);
    else if (this.delay.by === 'actions' || this.delay.by === 'minutes') this.queue.push(queued);
    if (this.queue.length > QUEUE_MAX) this.queue = this.queue.filter((_, i) => i < 2 || i % 2 === 0);
  }

  /** The visible moment at `now`, ms since 1970; undefined before the opening. Never goes back. */
  shown(now: number): M | undefined {
    const next = this.queue.findLastIndex((_, i) => i > 0 && this.isFree(i, now));
    if (next > 0) this.show(this.queue.slice(next), now);
    return this.queue[0]?.moment;
  }

  /** When the next moment becomes visible by time alone, ms since 1970; undefined: never. */
  nextAt(): number | undefined {
    const next = this.queue[1];
    return this.delay.by === 'minutes' && next !== undefined ? this.freeAt(next) : undefined;
  }

  /** Maps every moment. */
  map<N>(of: (moment: M) => N): DelayCursor<N> {
    const mapped = new DelayCursor<N>(this.delay);
    mapped.queue = this.queue.map(({ moment, at }) => ({ moment: of(moment), at }));
    mapped.turn = this.turn;
    return mapped;
  }

  private show(queue: QueuedMoment<M>[], at: number): void {
    this.queue = queue;
    this.shownAt = at;
  }

  private isFree(index: number, now: number): boolean {
    const { delay, queue } = this;
    if (delay.by === 'actions') return queue.length - 1 - index >= delay.count;
    return delay.by === 'minutes' && this.freeAt(queue[index] as QueuedMoment<M>) <= now;
  }

  private freeAt({ at }: QueuedMoment<M>): number {
    return at + (this.delay.by === 'minutes' ? this.delay.count : 0) * MINUTE_MS;
  }
}
