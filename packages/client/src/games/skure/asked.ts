// Questions to the planner, each asked once of a view: hands, marks and panels are made more often than a battle changes.

import type { SkureView } from '@hexmarch/shared/games/skure/state';

const answers = new WeakMap<SkureView, Map<string, unknown>>();

/** `make` is a pure question about the view, and `name` says which. */
export function asked<T>(view: SkureView, name: string, make: () => T): T {
  const known = answers.get(view) ?? new Map<string, unknown>();
  answers.set(view, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name) as T;
}
