// Connections across the sea (SKI-1.4): which territories of the coast they join.

import type { Random } from '../../../kernel/game.ts';
import type { Place } from '../types.ts';
import { coastOf } from './coast.ts';
import { allDistances, type Borders, FAR, leastOf } from './distances.ts';
import type { Land } from './land.ts';
import { cellAt, squareOf } from './sheet.ts';
import type { Territories } from './territories.ts';

export type Connection = readonly [Place, Place];

/** Where a territory lies on the coast: in the middle of its longest stretch. */
export interface Berth {
  readonly place: Place;
  /** Along the coast. */
  readonly at: number;
  readonly cell: number;
}

/** Fewer borders than these want a connection most. */
const ENOUGH_BORDERS = 3;
/** Ends are so far apart at least, by land: this, or a third of the way across the map. */
const FAR_APART_MIN = 3;

// SKI-2.5 step 3: each territory in at most one, the ends far apart by land. Of the ends that are far enough those are taken
// that the sea joins best: near to each other as the crow flies, and no two connections cross.
export function connectionsOf(
  land: Land,
  territories: Territories,
  borders: Borders,
  count: number,
  random: Random,
): readonly Connection[] {
  const berths = berthsOf(land, territories);
  const distances = allDistances(borders);
  const across = Math.max(...distances.map((row) => Math.max(...row)));
  const apart = Math.max(FAR_APART_MIN, Math.floor(across / 3));
  const made: (readonly [Berth, Berth])[] = [];
  const used = new Set<Place>();
  for (const from of turnOf(berths, borders, random)) {
    if (made.length === count) break;
    if (used.has(from.place)) continue;
    const isFit = (to: Berth): boolean =>
      !used.has(to.place) &&
      (distances[from.place]?.[to.place] ?? FAR) >= apart &&
      made.every((other) => !isCrossing([from, to], other));
    const to = leastOf(berths.filter(isFit), ({ cell }) => wayBetween(land, from.cell, cell));
    if (to === undefined) continue;
    made.push([from, to]);
    used.add(from.place).add(to.place);
  }
  return made.map(([from, to]) => [from.place, to.place]);
}

export function berthsOf(land: Land, { owner }: Territories): readonly Berth[] {
  const coast = coastOf(land);
  const whose = coast.map((cell) => owner[cell] ?? 0);
  const first = Math.max(
    0,
    whose.findIndex((place, at) => place !== whose.at(at - 1)),
  );
  const longest = new Map<Place, { from: number; length: number }>();
  for (let from = 0; from < whose.length; ) {
    const place = whose[(first + from) % whose.length] ?? 0;
    let length = 1;
    while (from + length < whose.length && whose[(first + from + length) % whose.length] === place) length++;
    if (length > (longest.get(place)?.length ?? 0)) longest.set(place, { from, length });
    from += length;
  }
  return [...longest].map(([place, { from, length }]) => {
    const at = (first + from + Math.floor(length / 2)) % whose.length;
    return { place, at, cell: coast[at] ?? 0 };
  });
}

/** SKI-2.5 step 3: coastal territories with fewer than 3 borders first, otherwise at random. */
function turnOf(berths: readonly Berth[], borders: Borders, random: Random): readonly Berth[] {
  const left = [...berths];
  const mixed = berths.map(() => left.splice(random.pick(left.length), 1)[0] as Berth);
  const isPoor = ({ place }: Berth): boolean => (borders[place]?.length ?? 0) < ENOUGH_BORDERS;
  return [...mixed.filter(isPoor), ...mixed.filter((berth) => !isPoor(berth))];
}

/** Ends that take turns along the coast cannot be joined by two lines at sea. */
function isCrossing([a, b]: readonly [Berth, Berth], [c, d]: readonly [Berth, Berth]): boolean {
  const isBetween = ({ at }: Berth): boolean => at > Math.min(a.at, b.at) && at < Math.max(a.at, b.at);
  return isBetween(c) !== isBetween(d);
}

/** Squared. */
function wayBetween({ sheet }: Land, from: number, to: number): number {
  const [a, b] = [cellAt(sheet, from), cellAt(sheet, to)];
  return squareOf({ q: a.q - b.q, r: a.r - b.r });
}
