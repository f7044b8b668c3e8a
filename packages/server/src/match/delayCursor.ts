// How far those see who only watch (TABLE-27): the one place that says so, for every way out that shows a match to the public, live
// or from the log (decision 27). It is fed with every moment that all players were told of, and gives the one that may be seen.

import type { Delay } from '@hexmarch/shared/protocol/delay';

/** What it must know of a moment. */
export interface Told {
  /** Ms since 1970. */
  readonly at: number;
  /** The number of the turn (kernel/game.ts). */
  readonly turn: number;
  /** The match had ended with it. */
  readonly isOver: boolean;
}

interface Held<M> {
  readonly moment: M;
  readonly at: number;
}

const MINUTE_MS = 60_000;
/** More wait nowhere: of those in between every other is passed over, and is seen together with the next. */
const HELD_MAX = 256;

export class DelayCursor<M> {
  /** When what is shown began to be, ms since 1970; 0: before there was this cursor. */
  shownAt = 0;
  private readonly delay: Delay;
  /** The one that is shown, and those that will be; oldest first. */
  private held: Held<M>[] = [];
  private turn = 0;

  constructor(delay: Delay) {
    this.delay = delay;
  }

  /** Each moment once, in order, the opening first, which is the state of play from the start and nobody's action. */
  note(moment: M, { at, turn, isOver }: Told): void {
    const isFirst = this.held.length === 0;
    const hasTurned = turn !== this.turn;
    const held = { moment, at };
    this.turn = turn;
    // TABLE-27.3: when the match has ended all is shown, and stays so if it goes on after that.
    // TABLE-27.1: the opening at once, the rest by actions, minutes or turns.
    if (isFirst || isOver || (hasTurned && this.delay.by === 'turn')) this.show([held], at);
    else if (this.delay.by === 'actions' || this.delay.by === 'minutes') this.held.push(held);
    if (this.held.length > HELD_MAX) this.held = this.held.filter((_, i) => i < 2 || i % 2 === 0);
  }

  /** At `now`, ms since 1970; undefined before the opening. What was shown once is never taken back. */
  shown(now: number): M | undefined {
    const next = this.held.findLastIndex((_, i) => i > 0 && this.isFree(i, now));
    if (next > 0) this.show(this.held.slice(next), now);
    return this.held[0]?.moment;
  }

  /** When there will be more to see without anything being done, ms since 1970; undefined: not by itself. */
  nextAt(): number | undefined {
    const next = this.held[1];
    return this.delay.by === 'minutes' && next !== undefined ? this.freeAt(next) : undefined;
  }

  /** The same with every moment in another form. */
  map<N>(of: (moment: M) => N): DelayCursor<N> {
    const mapped = new DelayCursor<N>(this.delay);
    mapped.held = this.held.map(({ moment, at }) => ({ moment: of(moment), at }));
    mapped.turn = this.turn;
    return mapped;
  }

  private show(held: Held<M>[], at: number): void {
    this.held = held;
    this.shownAt = at;
  }

  private isFree(index: number, now: number): boolean {
    const { delay, held } = this;
    if (delay.by === 'actions') return held.length - 1 - index >= delay.count;
    return delay.by === 'minutes' && this.freeAt(held[index] as Held<M>) <= now;
  }

  private freeAt({ at }: Held<M>): number {
    return at + (this.delay.by === 'minutes' ? this.delay.count : 0) * MINUTE_MS;
  }
}
