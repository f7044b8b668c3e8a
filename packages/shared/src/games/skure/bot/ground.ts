// Value of positions: close enough to fight, and on marked spaces where those win.

import { dataOf, hasTrait, isStanding } from '../characters.ts';
import { FIELD_LIMITS } from '../field/field.ts';
import type { Place } from '../field/types.ts';
import { spellOf } from '../roster.ts';
import { areEnemies } from '../sides.ts';
import type { Character } from '../state.ts';
import { costsTo, FAR } from './distances.ts';
import type { Stakes } from './stakes.ts';

interface Ground {
  /** By space: movement points to fighting range. */
  readonly toEnemy: Int16Array;
  /** And from a marked space; null: there are none. */
  readonly toMark: Int16Array | null;
  /** Value of standing on a marked space, in hundredths of a point. */
  readonly mark: number;
  /** Value of one movement point, in hundredths of a point. */
  readonly pull: number;
  /** Hundredths of fear that are left: who waits too long draws (SKURE-13.3). */
  readonly courage: number;
}

/** Values of a marked space: alone or contested, and higher when a side is about to win by them. */
const MARK = 300;
const MARK_AT_LAST = 3_000;

export function groundOf(stakes: Stakes, zeal: number, boldAfter = BOLD_ROUNDS): Ground {
  const { view, actor } = stakes;
  const mover = {
    type: dataOf(actor).move.type,
    height: actor.height,
    ethereal: hasTrait(actor, 'ethereal'),
  };
  const foes = view.characters.filter((one) => isStanding(one) && areEnemies(view.options, actor, one));
  const places = (list: readonly Character[]): readonly Place[] => list.map(({ at }) => at);
  const isHeld = view.options.objective === 'hold' && view.hold.length > 0;
  const { holding, round } = view;
  const isClose = holding !== null && holding.rounds > 1;
  const toEnemy = costsTo(view.field, mover, places(foes));
  const isNear = (toEnemy[actor.at] ?? FAR) <= NEAR;
  return {
    toEnemy,
    toMark: isHeld ? costsTo(view.field, mover, view.hold) : null,
    mark: isClose ? MARK_AT_LAST : MARK,
    pull: zeal * (1 + Math.trunc(Math.max(0, round - PATIENT_ROUNDS) / 2)),
    courage: courageIn(round - (isNear ? boldAfter : PATIENT_ROUNDS)),
  };
}
/** In points: those who fight already are bold enough for long. */
const NEAR = 4;
const BOLD_ROUNDS = 12;
const PATIENT_ROUNDS = 2;
const LESS_FEAR = 6;
const LEAST_FEAR = 25;

const courageIn = (rounds: number): number => Math.max(LEAST_FEAR, 100 - LESS_FEAR * Math.max(0, rounds));

/** Desired distance, in movement points. */
export function fightingRange(one: Character): number {
  const { range, spells } = dataOf(one);
  const cast = spells
    .map(spellOf)
    .filter(({ target }) => target === 'enemy')
    .map((spell) => spell.range);
  return Math.max(range, one.essence > 0 ? Math.max(1, ...cast) : 1);
}

/** Value of ending the turn there, ignoring threats. */
export function placeWorth({ toEnemy, toMark, mark, pull }: Ground, at: Place, range: number): number {
  const away = Math.max(0, Math.min(toEnemy[at] ?? FURTHEST, FURTHEST) - range);
  if (toMark === null) return -pull * away;
  const left = Math.min(toMark[at] ?? FURTHEST, FURTHEST);
  return -pull * left - Math.trunc((pull * away) / 4) + (left === 0 ? mark : 0);
}
/** Beyond this a space is unreachable. */
const FURTHEST = 2 * FIELD_LIMITS.max;
