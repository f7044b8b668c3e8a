// Event sourcing: from a log to a state.

import type { Tagged } from './game.ts';

/** Applies events in order, the only way a state changes. */
export function fold<S, E extends Tagged>(
  game: { evolve(state: S, event: E): S },
  state: S,
  events: readonly E[],
): S {
  let next = state;
  for (const event of events) next = game.evolve(next, event);
  return next;
}
