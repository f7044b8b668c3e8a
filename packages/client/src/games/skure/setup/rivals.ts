// Who is hard on whom: two fighters face to face, by the rules' own odds.

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

/** So many blows from the front fell a fighter as a rule; infinitely many where they do nothing. */
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
  /** Blows until it has felled the fighter that is looked at, and the other way round. */
  readonly fells: number;
  readonly falls: number;
}

/** Those that fell it long before they fall, the worst first. */
export function rivalsOf(id: ClassId, most = 3): readonly Rival[] {
  return ROSTER.classes
    .filter((one) => one.id !== id)
    .map((one): Rival => ({ id: one.id, fells: blowsToFell(one.id, id), falls: blowsToFell(id, one.id) }))
    .filter(({ fells, falls }) => fells < falls)
    .sort((a, b) => b.falls / b.fells - a.falls / a.fells || a.fells - b.fells)
    .slice(0, most);
}
