// What everybody sees: the state, without what every turn adds to it and no screen shows, so that patches stay small. Whoever
// was told of all turns has the rest as well (kernel/game.ts, `recalled`).

import { remaining } from './parts.ts';
import { timesNow } from './repetition.ts';
import type { Past, SkormState, SkormView } from './types.ts';

// A view follows from its state alone, so remembering it changes no answer; all seats and watchers share one.
const views = new WeakMap<SkormState, SkormView>();

export function view(state: SkormState): SkormView {
  const known = views.get(state);
  if (known !== undefined) return known;
  const fresh: SkormView = { ...state, quiet: shownQuiet(state), past: shownPast(state) };
  views.set(state, fresh);
  return fresh;
}

const NO_PAST: Past = [];

/** How often this position was there says what the turns before it were good for (SKORM-8.2). */
function shownPast(state: SkormState): Past {
  if (state.phase !== 'play') return NO_PAST;
  const times = timesNow(state);
  return times === 0 ? NO_PAST : times;
}

/** So many turns before the quiet limit the counter begins to matter (SKORM-8.3). */
export const LAST_QUIET_TURNS = 20;

const shownQuiet = (state: SkormState): number => (quietLeft(state) <= LAST_QUIET_TURNS ? state.quiet : 0);

/** Turns until the quiet limit, whatever suspends it; without end where there is none. */
export function quietLeft(state: SkormState): number {
  const { quietRounds } = state.options;
  return quietRounds === 0 ? Number.POSITIVE_INFINITY : quietRounds * remaining(state).length - state.quiet;
}
