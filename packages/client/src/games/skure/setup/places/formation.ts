// Default formation for deployment (UI-K16): tanks in front, archers and casters behind, fliers at the wings, each on a space it can
// stand on in its own zone (SKURE-2.3).

import { charactersOf, dataOf } from '@hexmarch/shared/games/skure/characters';
import { spotOf, zoneFacing, zoneOf } from '@hexmarch/shared/games/skure/field';
import { NOWHERE, octant, placeAt, placeText } from '@hexmarch/shared/games/skure/geometry';
import type { ClassData } from '@hexmarch/shared/games/skure/roster';
import { zoneFor } from '@hexmarch/shared/games/skure/setup';
import { arrangementOf } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Direction, Place } from '@hexmarch/shared/games/skure/types';
import type { Seat } from '@hexmarch/shared/kernel/game';

export type Deploy = Extract<SkureCommand, { type: 'deploy' }>;

type Part = 'shield' | 'bow' | 'wing';

function partOf({ range, spells, move }: ClassData): Part {
  if (range > 1 || spells.length > 0) return 'bow';
  return move.type === 'flying' ? 'wing' : 'shield';
}

/** Most constrained first, so that every fighter finds a space: a zone has only six spaces on the ground. */
const FIRST = ['ground', 'climbing', 'flying'] as const;

const sturdiness = ({ hp, defense }: ClassData): number => hp + 4 * defense;

/** Formation of all of a seat's fighters, whatever their current positions. */
export function formation(view: SkureView, seat: Seat): readonly Deploy[] {
  const taken = new Set<Place>();
  const order = charactersOf(view, seat).toSorted((a, b) => {
    const [one, other] = [dataOf(a), dataOf(b)];
    return (
      FIRST.indexOf(one.move.type) - FIRST.indexOf(other.move.type) || sturdiness(other) - sturdiness(one)
    );
  });
  const placed = order.map((one) => {
    const at = bestFor(view, one, taken);
    taken.add(at);
    return deployOf(view, one, at);
  });
  return placed.toSorted((a, b) => a.who.localeCompare(b.who));
}

/** Commands for fighters not yet deployed; deployed ones are not moved. */
export function missing(view: SkureView, seat: Seat): readonly Deploy[] {
  const own = charactersOf(view, seat);
  const taken = new Set(own.map(({ at }) => at));
  const planned = new Map<CharacterId, Deploy>(formation(view, seat).map((one) => [one.who, one]));
  return own
    .filter(({ at }) => at === NOWHERE)
    .map((one) => {
      const wanted = planned.get(one.id);
      const at = zoneFor(view, one).find((place) => placeText(view.field.width, place) === wanted?.at);
      const free = at !== undefined && !taken.has(at) ? at : bestFor(view, one, taken);
      taken.add(free);
      return deployOf(view, one, free);
    });
}

/** Commands that restore the formation, ordered so that none is blocked by another. */
export function deviating(view: SkureView, seat: Seat): readonly Deploy[] {
  const own = charactersOf(view, seat);
  return formation(view, seat).filter((wanted) => {
    const one = own.find(({ id }) => id === wanted.who);
    const isThere =
      one !== undefined && one.at !== NOWHERE && placeText(view.field.width, one.at) === wanted.at;
    return !isThere || one.facing !== wanted.facing;
  });
}

function bestFor(view: SkureView, one: Character, taken: ReadonlySet<Place>): Place {
  const free = zoneFor(view, one).filter((place) => !taken.has(place));
  const worth = free.map((place) => farFrom(view, one, place));
  return free[worth.indexOf(Math.min(...worth))] ?? NOWHERE;
}

/** Distance to its line in the formation: the right line outweighs the position along it. */
function farFrom({ field, options }: SkureView, one: Character, place: Place): number {
  const arrangement = arrangementOf(options);
  const { line, along } = spotOf(field, arrangement, one.seat, place);
  const all = zoneOf(field, arrangement, one.seat).map(
    (each) => spotOf(field, arrangement, one.seat, each).along,
  );
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const aside = Math.abs(2 * along - least - most);
  const part = partOf(dataOf(one));
  const away = (line === 0) === (part !== 'bow') ? 0 : LINE;
  // Two spaces behind the front line, if the zone is deep enough.
  const wing = Math.min(WING, most - least);
  return away + (part === 'wing' ? Math.abs(aside - wing) : aside);
}

const LINE = 100;
const WING = 7;

const deployOf = (view: SkureView, { id: who, seat }: Character, at: Place): Deploy => ({
  type: 'deploy',
  who,
  at: placeText(view.field.width, at),
  facing: facingAt(view, seat, at),
});

/** Facing the enemy; from a corner facing the middle. */
function facingAt({ field, options }: SkureView, seat: Seat, at: Place): Direction {
  const arrangement = arrangementOf(options);
  if (arrangement === 'duel' || arrangement === 'pairs') return zoneFacing(arrangement, seat);
  const middle = placeAt(field, Math.floor(field.width / 2), Math.floor(field.height / 2));
  return octant(field.width, at, middle);
}
