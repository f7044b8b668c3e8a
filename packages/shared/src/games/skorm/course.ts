// What a command leads to, event by event: each rule looks at the state as the events before it have left it.

import { evolve } from './evolve.ts';
import type { SkormEvent, SkormState } from './types.ts';

export class Course {
  /** What the events so far fold to. */
  state: SkormState;
  readonly events: SkormEvent[] = [];

  constructor(state: SkormState) {
    this.state = state;
  }

  add(event: SkormEvent): this {
    this.state = evolve(this.state, event);
    this.events.push(event);
    return this;
  }
}
