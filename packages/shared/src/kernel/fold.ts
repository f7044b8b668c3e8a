// From a log to a state.

import type { Tagged } from './game.ts';

/** Folds events in order; nothing else ever changes a state. */
export function fold<S, E extends Tagged>(
  game: { evolve(state: S, event: E): S },
  state: S,
  events: readonly E[],
): S {
  let next = state;
  for (const event of events) next = game.evolve(next, event);
  return next;
}
