// Memoizes planner queries per view: draft, marks and panels are recomputed more often than the battle changes.

import type { SkureView } from '@hexmarch/shared/games/skure/state';

const answers = new WeakMap<SkureView, Map<string, unknown>>();

/** `make` must be a pure function of the view; `name` is its cache key. */
export function memo<T>(view: SkureView, name: string, make: () => T): T {
  const known = answers.get(view) ?? new Map<string, unknown>();
  answers.set(view, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as T;
}
