// Collects the events of a command: each rule sees the state after the events before it.

import { evolve } from './evolve.ts';
import type { SkormEvent, SkormState } from './types.ts';

export class Course {
  /** State after the events so far. */
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
