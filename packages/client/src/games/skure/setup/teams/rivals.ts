// Match-ups: which class beats which, one against one, by the rules' own odds.

import { emptyState } from '@hexmarch/shared/games/skure/emptyState';
import { openField } from '@hexmarch/shared/games/skure/field';
import { fresh } from '@hexmarch/shared/games/skure/fresh';
import { placeAt } from '@hexmarch/shared/games/skure/geometry';
import { defaultOptions } from '@hexmarch/shared/games/skure/options';
import { outlookOn } from '@hexmarch/shared/games/skure/plan/outlook';
import { type ClassId, classOf, ROSTER } from '@hexmarch/shared/games/skure/roster';
import type { Character } from '@hexmarch/shared/games/skure/state';

const FIELD = openField(8, 8);
const STRIKE = { isMelee: true, isCharge: false, isGuarding: false } as const;

/** Expected number of frontal blows until a fighter falls; infinite if they do no damage. */
export function blowsToFell(by: ClassId, on: ClassId): number {
  const one: Character = {
    ...fresh(0, 1, { class: by, marked: false }),
    at: placeAt(FIELD, 3, 4),
    facing: 0,
  };
  const other: Character = {
    ...fresh(1, 1, { class: on, marked: false }),
    at: placeAt(FIELD, 3, 3),
    facing: 4,
  };
  const state = { ...emptyState(defaultOptions, FIELD), phase: 'battle' as const, characters: [one, other] };
  const { mean } = outlookOn(state, one, other, STRIKE);
  return mean.n === 0 ? Number.POSITIVE_INFINITY : Math.ceil((classOf(on).hp * mean.d) / mean.n);
}

export interface Rival {
  readonly id: ClassId;
  /** Expected blows in both directions: against the selected class, and by it. */
  readonly fells: number;
  readonly falls: number;
}

/** Classes that clearly beat it, the worst first. */
export function rivalsOf(id: ClassId, most = 3): readonly Rival[] {
  return ROSTER.classes
    .filter((one) => one.id !== id)
    .map((one): Rival => ({ id: one.id, fells: blowsToFell(one.id, id), falls: blowsToFell(id, one.id) }))
    .filter(({ fells, falls }) => fells < falls)
    .sort((a, b) => b.falls / b.fells - a.falls / a.fells || a.fells - b.fells)
    .slice(0, most);
}
