// The public view: the state without data that changes every turn and is never displayed, so that patches stay small. Bots get the history
// back by `recalled` (kernel/game.ts).

import { remaining } from './parts.ts';
import { timesNow } from './repetition.ts';
import type { SkormState, SkormView, TurnHistory } from './types.ts';

// Memoized: a view is a function of its state; all seats and spectators share one.
const views = new WeakMap<SkormState, SkormView>();

export function view(state: SkormState): SkormView {
  const known = views.get(state);
  if (known !== undefined) return known;
  const fresh: SkormView = { ...state, quiet: shownQuiet(state), past: shownPast(state) };
  views.set(state, fresh);
  return fresh;
}

const NO_PAST: TurnHistory = [];

/** The number of repetitions replaces the history of turns (SKORM-8.2). */
function shownPast(state: SkormState): TurnHistory {
  if (state.phase !== 'play') return NO_PAST;
  const times = timesNow(state);
  return times === 0 ? NO_PAST : times;
}

/** Turns before the quiet limit from which the counter is shown (SKORM-8.3). */
export const LAST_QUIET_TURNS = 20;

const shownQuiet = (state: SkormState): number => (quietLeft(state) <= LAST_QUIET_TURNS ? state.quiet : 0);

/** Turns until the quiet limit, whatever suspends it; without end where there is none. */
export function quietLeft(state: SkormState): number {
  const { quietRounds } = state.options;
  return quietRounds === 0 ? Number.POSITIVE_INFINITY : quietRounds * remaining(state).length - state.quiet;
}
