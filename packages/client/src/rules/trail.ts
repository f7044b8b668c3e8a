// Navigation history of the rules, with back and forward as in a browser.

import type { RuleId } from '@hexmarch/shared/kernel/result';

export interface Trail {
  readonly ids: readonly RuleId[];
  readonly now: number;
}

export const NO_TRAIL: Trail = { ids: [], now: -1 };

export const here = ({ ids, now }: Trail): RuleId | undefined => ids[now];

/** Clears the forward entries, as a browser does. */
export function visited(trail: Trail, id: RuleId): Trail {
  if (here(trail) === id) return trail;
  const ids = [...trail.ids.slice(0, trail.now + 1), id];
  return { ids, now: ids.length - 1 };
}

export const canGo = ({ ids, now }: Trail, steps: -1 | 1): boolean => ids[now + steps] !== undefined;

export const gone = (trail: Trail, steps: -1 | 1): Trail =>
  canGo(trail, steps) ? { ...trail, now: trail.now + steps } : trail;
