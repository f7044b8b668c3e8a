// Formations for deployment (UI-K16), each fighter on a space it can stand on in its own zone (SKURE-2.3). By default tanks stand in
// front, archers and casters behind, fliers at the wings.

import { charactersOf, dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { spotOf, zoneFacing, zoneOf } from '@hexmarch/shared/games/skure/field/field';
import { NOWHERE, octant, placeAt, placeText, turnedBy } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction, Place } from '@hexmarch/shared/games/skure/field/types';
import type { ClassData } from '@hexmarch/shared/games/skure/roster';
import { zoneFor } from '@hexmarch/shared/games/skure/setup';
import { arrangementOf, zoneIndex } from '@hexmarch/shared/games/skure/sides';
import type { Character, CharacterId, SkureCommand, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { type LastPlace, lastPlaces } from '../../../lastPlaces.ts';

export type Deploy = Extract<SkureCommand, { type: 'deploy' }>;

export const FORMATIONS = ['shields', 'wide', 'corner', 'last'] as const;
/** Of a side in a company battle (UI-K84). */
export const SIDE_FORMATIONS = ['line', 'wedge', 'lines', 'shields'] as const;
/** `last`: as this player stood when last ready. */
export type Formation = (typeof FORMATIONS)[number] | (typeof SIDE_FORMATIONS)[number];

type Part = 'shield' | 'bow' | 'wing';

function partOf({ range, spells, move }: ClassData): Part {
  if (range > 1 || spells.length > 0) return 'bow';
  return move.type === 'flying' ? 'wing' : 'shield';
}

/** Most constrained first, so that every fighter finds a space: a zone has only six spaces on the ground. */
const FIRST = ['ground', 'climbing', 'flying'] as const;

const sturdiness = ({ hp, defense }: ClassData): number => hp + 4 * defense;

/**
 * Formation of all of a seat's fighters, or of `those`, whatever their current positions. It takes no space of the others in their
 * zone; who finds none is left out.
 */
export function formation(
  view: SkureView,
  seat: Seat,
  kind: Formation = 'shields',
  those: readonly Character[] = charactersOf(view, seat),
): readonly Deploy[] {
  const taken = new Set<Place>(othersThan(view, those).map(({ at }) => at));
  const asLast = kind === 'last' ? lastOf(view, seat) : NOBODY;
  for (const { at } of asLast.values()) taken.add(at);
  const order = those.toSorted((a, b) => {
    const [one, other] = [dataOf(a), dataOf(b)];
    return (
      FIRST.indexOf(one.move.type) - FIRST.indexOf(other.move.type) || sturdiness(other) - sturdiness(one)
    );
  });
  const placed = order.flatMap((one, i): readonly Deploy[] => {
    const stood = asLast.get(one.id);
    if (stood !== undefined) return [{ ...deployOf(view, one, stood.at), facing: stood.facing }];
    const at = bestFor(view, one, taken, { kind, nth: i, count: order.length });
    taken.add(at);
    return at === NOWHERE ? [] : [deployOf(view, one, at)];
  });
  return placed.toSorted((a, b) => a.who.localeCompare(b.who));
}

/** Who stands on the field besides. */
const othersThan = ({ characters }: SkureView, those: readonly Character[]): readonly Character[] =>
  characters.filter(({ id, at }) => at !== NOWHERE && !those.some((one) => one.id === id));

/** Commands for fighters not yet deployed; deployed ones are not moved. */
export function missing(view: SkureView, seat: Seat): readonly Deploy[] {
  const own = charactersOf(view, seat);
  const taken = new Set(view.characters.map(({ at }) => at));
  const planned = new Map<CharacterId, Deploy>(formation(view, seat).map((one) => [one.who, one]));
  return own
    .filter(({ at }) => at === NOWHERE)
    .flatMap((one): readonly Deploy[] => {
      const wanted = planned.get(one.id);
      const at = zoneFor(view, one).find((place) => placeText(view.field.width, place) === wanted?.at);
      const free = at !== undefined && !taken.has(at) ? at : bestFor(view, one, taken);
      taken.add(free);
      return free === NOWHERE ? [] : [deployOf(view, one, free)];
    });
}

/** Commands that bring about a formation, ordered so that none is blocked by another. */
export const deviating = (
  view: SkureView,
  seat: Seat,
  kind: Formation = 'shields',
  those: readonly Character[] = charactersOf(view, seat),
): readonly Deploy[] => formation(view, seat, kind, those).filter((wanted) => !isSo(view, wanted));

export const mayDeploy = (legal: readonly SkureCommand[], { who, at, facing }: Deploy): boolean =>
  legal.some((one) => one.type === 'deploy' && one.who === who && one.at === at && one.facing === facing);

/** Whether a fighter stands so already. */
export function isSo(view: SkureView, { who, at, facing }: Deploy): boolean {
  const one = find(view, who);
  return (
    one !== undefined &&
    one.at !== NOWHERE &&
    placeText(view.field.width, one.at) === at &&
    one.facing === facing
  );
}

/** How fighters stand now, to be put back there. */
export const standingAs = (view: SkureView, those: readonly Character[]): readonly Deploy[] =>
  those
    .filter(({ at }) => at !== NOWHERE)
    .map(({ id: who, at, facing }) => ({
      ...{ type: 'deploy', who, at: placeText(view.field.width, at), facing },
    }));

const NOBODY: ReadonlyMap<CharacterId, Stood> = new Map();

/** Where a fighter of the same class stood last time, as far as this zone has that space free for it. */
function lastOf(view: SkureView, seat: Seat): ReadonlyMap<CharacterId, Stood> {
  const { field, options } = view;
  const arrangement = arrangementOf(options);
  const rest = [...lastPlaces('skure')];
  const found = new Map<CharacterId, Stood>();
  for (const one of charactersOf(view, seat)) {
    const at = zoneFor(view, one).find((place) => {
      const { line, along } = spotOf(field, arrangement, zoneIndex(options, seat), place);
      const isFree = ![...found.values()].some((other) => other.at === place);
      return isFree && rest.some((last) => isAt(last, one.class, line, along));
    });
    if (at === undefined) continue;
    const { line, along } = spotOf(field, arrangement, zoneIndex(options, seat), at);
    const k = rest.findIndex((last) => isAt(last, one.class, line, along));
    const turns = rest[k]?.turns ?? 0;
    rest.splice(k, 1);
    found.set(one.id, { at, facing: turnedBy(facingAt(view, seat, at), turns) });
  }
  return found;
}

interface Stood {
  readonly at: Place;
  readonly facing: Direction;
}

const isAt = (last: LastPlace, name: string, line: number, along: number): boolean =>
  last.class === name && last.line === line && last.along === along;

/** How a seat stands now, from its own edge, to stand so again in another battle. */
export function placesOf(view: SkureView, seat: Seat): readonly LastPlace[] {
  const arrangement = arrangementOf(view.options);
  return charactersOf(view, seat)
    .filter(({ at }) => at !== NOWHERE)
    .map((one) => {
      const { line, along } = spotOf(view.field, arrangement, zoneIndex(view.options, seat), one.at);
      return { class: one.class, line, along, turns: (one.facing - facingAt(view, seat, one.at) + 8) % 8 };
    });
}

/** What a fighter is placed for. */
interface Wanted {
  readonly kind: Formation;
  /** Its place among those that are placed, the sturdiest of a gait first. */
  readonly nth: number;
  readonly count: number;
}

const ALONE: Wanted = { kind: 'shields', nth: 0, count: 1 };

function bestFor(view: SkureView, one: Character, taken: ReadonlySet<Place>, wanted: Wanted = ALONE): Place {
  const free = zoneFor(view, one).filter((place) => !taken.has(place));
  const spot = spotsFor(view, one);
  const worth = free.map(
    (place) => farFrom(view, one, place, wanted) + (wanted.kind === 'wide' ? near(spot, place, taken) : 0),
  );
  return free[worth.indexOf(Math.min(...worth))] ?? NOWHERE;
}

type SpotOf = (place: Place) => ReturnType<typeof spotOf>;

const spotsFor = ({ field, options }: SkureView, { seat }: Character): SpotOf => {
  const [arrangement, zone] = [arrangementOf(options), zoneIndex(options, seat)];
  return (place) => spotOf(field, arrangement, zone, place);
};

/** Less, the farther the next one stands. */
function near(spot: SpotOf, place: Place, taken: ReadonlySet<Place>): number {
  const gaps = [...taken].map((other) => Math.abs(spot(other).along - spot(place).along));
  return gaps.length === 0 ? 0 : -WIDE * Math.min(WIDE_GAP, ...gaps);
}

/** Distance to its line in the formation: the right line outweighs the position along it. */
function farFrom(view: SkureView, one: Character, place: Place, { kind, nth, count }: Wanted): number {
  const { field, options } = view;
  const spot = spotsFor(view, one);
  const { line, along } = spot(place);
  const all = zoneOf(field, arrangementOf(options), zoneIndex(options, one.seat)).map(
    (each) => spot(each).along,
  );
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const aside = Math.abs(2 * along - least - most);
  const part = partOf(dataOf(one));
  const inFront = (isFront: boolean): number => ((line === 0) === isFront ? 0 : LINE);
  if (kind === 'corner') return inFront(part !== 'bow') / 2 + CORNER * (along - least);
  if (kind === 'line') return inFront(true) + aside;
  if (kind === 'lines') return inFront(nth < count / 2) + aside;
  // Its point is half of them in front, the others stand behind it at both sides.
  if (kind === 'wedge') return inFront(aside <= count / 2) + aside;
  // Two spaces behind the front line, if the zone is deep enough.
  const wing = Math.min(WING, most - least);
  return inFront(part !== 'bow') + (part === 'wing' ? Math.abs(aside - wing) : aside);
}

const LINE = 100;
/** A fighter two spaces farther from the corner stands in the other line instead. */
const CORNER = 20;
/** One more space between two outweighs the way to the middle. */
const WIDE = 30;
const WIDE_GAP = 3;
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
  if (arrangement === 'duel' || arrangement === 'pairs')
    return zoneFacing(arrangement, zoneIndex(options, seat));
  const middle = placeAt(field, Math.floor(field.width / 2), Math.floor(field.height / 2));
  return octant(field.width, at, middle);
}
