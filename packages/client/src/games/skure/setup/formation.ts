// A formation to begin with (UI-K16): whoever bears a blow in front, bows and spells behind, fliers at the wings, each where it can
// stand in its own zone (SKURE-2.3).

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

/** Who has the fewest places comes first, so that the others find theirs: of a zone's six on the ground nobody is left without one. */
const FIRST = ['ground', 'climbing', 'flying'] as const;

const sturdiness = ({ hp, defense }: ClassData): number => hp + 4 * defense;

/** All of a seat's fighters, whoever stands where already. */
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

/** What is still to be said so that each of them stands somewhere: nobody who does is moved. */
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

/** Who stands or looks otherwise than in formation, as the commands that mend it; nobody who is right is in the way of another. */
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

/** How far a place is from where its part of a formation stands: the right line counts for more than anything along it. */
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
  // Two spaces beyond the shields, where the zone is as wide.
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

/** Straight ahead at those on the other side; from a corner towards the middle, as they come from two sides. */
function facingAt({ field, options }: SkureView, seat: Seat, at: Place): Direction {
  const arrangement = arrangementOf(options);
  if (arrangement === 'duel' || arrangement === 'pairs') return zoneFacing(arrangement, seat);
  const middle = placeAt(field, Math.floor(field.width / 2), Math.floor(field.height / 2));
  return octant(field.width, at, middle);
}
