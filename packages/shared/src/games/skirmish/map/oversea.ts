// Connections across the sea (SKI-1.4): which territories of the coast they join.

import type { Random } from '../../../kernel/game.ts';
import { allDistances, type Borders, leastOf } from '../land/distances.ts';
import type { Place } from '../land/types.ts';
import type { Land } from './land.ts';
import { lineBetween } from './sheet.ts';
import type { Territories } from './territories.ts';

export type Connection = readonly [Place, Place];

/** Anchor of a territory on the coast: the middle of its longest stretch. */
interface Berth {
  readonly place: Place;
  /** Which edge of the coast. */
  readonly at: number;
  readonly cell: number;
}

/** Fewer borders than these want a connection most. */
const ENOUGH_BORDERS = 3;
/** Ends are so far apart at least, by land: this, or so great a part of the way across the map. */
const FAR_APART_MIN = 3;
const ACROSS_PARTS = 4;
/** Penalty of a land cell on a route, in sea cells: the line must go around it. */
const LAND_DETOUR = 2;

// SKI-2.5 step 3: each territory in at most one, the ends far apart by land. Of the ends that are far enough those are taken
// that the sea joins best: a short way that is mostly water, no two connections crossing and few around others.
export function connectionsOf(
  land: Land,
  territories: Territories,
  borders: Borders,
  count: number,
  random: Random,
): readonly Connection[] {
  const coast = coastOf(land);
  const berths = berthsOf(coast, territories);
  const { length } = coast;
  const distances = allDistances(borders);
  const across = Math.max(...distances.map((row) => Math.max(...row)));
  const apart = Math.max(FAR_APART_MIN, Math.floor(across / ACROSS_PARTS));
  const routes = routesOf(land, berths, (a, b) => (distances[a.place]?.[b.place] ?? 0) >= apart);
  const made: Route[] = [];
  const isFree = ({ ends }: Route): boolean =>
    made.every((other) => !isCrossing(ends, other.ends) && !other.ends.some((end) => ends.includes(end)));
  const wayOf = ({ ends, way }: Route): number =>
    way * (1 + made.filter((other) => isNested(length, ends, other.ends)).length);
  const make = (among: readonly Route[]): void => {
    const route = leastOf(among.filter(isFree), wayOf);
    if (route !== undefined) made.push(route);
  };
  // SKI-2.5 step 3: coastal territories with fewer than 3 borders first.
  const isPoor = ({ place }: Berth): boolean => (borders[place]?.length ?? 0) < ENOUGH_BORDERS;
  for (const berth of mixed(berths.filter(isPoor), random)) {
    const isJoined = made.some(({ ends }) => ends.includes(berth));
    if (made.length < count && !isJoined) make(routes.filter(({ ends }) => ends.includes(berth)));
  }
  for (let left = count - made.length; left > 0; left--) make(routes);
  return made.map(({ ends: [a, b] }) => [a.place, b.place]);
}

interface Route {
  readonly ends: readonly [Berth, Berth];
  readonly way: number;
}

/** All candidates. */
function routesOf(
  { sheet, isLand }: Land,
  berths: readonly Berth[],
  isFar: (a: Berth, b: Berth) => boolean,
): readonly Route[] {
  return berths.flatMap((a, i) =>
    berths
      .slice(i + 1)
      .filter((b) => isFar(a, b))
      .map((b): Route => {
        const cells = lineBetween(sheet, a.cell, b.cell);
        const onLand = cells.filter((cell) => isLand[cell] === 1).length;
        return { ends: [a, b], way: 1 + cells.length + LAND_DETOUR * onLand };
      }),
  );
}

export function berthsOf(coast: readonly number[], { owner }: Territories): readonly Berth[] {
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

function mixed(all: readonly Berth[], random: Random): readonly Berth[] {
  const left = [...all];
  return all.map(() => left.splice(random.pick(left.length), 1)[0] as Berth);
}

type Ends = Route['ends'];

const isBetween = ([a, b]: Ends, { at }: Berth): boolean =>
  at > Math.min(a.at, b.at) && at < Math.max(a.at, b.at);

/** Ends that take turns along the coast cannot be joined by two lines at sea. */
const isCrossing = (ends: Ends, [c, d]: Ends): boolean => isBetween(ends, c) !== isBetween(ends, d);

/** Whether one of two lies within the other, both going around the map the shorter way. */
function isNested(length: number, one: Ends, other: Ends): boolean {
  const isIn = ([a, b]: Ends, end: Berth): boolean =>
    isBetween([a, b], end) === Math.abs(a.at - b.at) * 2 <= length;
  return isIn(one, other[0]) || isIn(other, one[0]);
}

// The one coast of a map: once around the land, along every edge between land and open sea.

/** By edge of the coast, in its order: the cell of the land. */
export function coastOf({ sheet, isLand, cells }: Land): readonly number[] {
  const { steps } = sheet;
  // The lowest cell of all has no land before it.
  const first = Math.min(...cells);
  const start = steps.findIndex((step) => isLand[first + step] === 0);
  const coast: number[] = [];
  let [cell, towards] = [first, start];
  do {
    coast.push(cell);
    const turned = (towards + 1) % 6;
    const beside = cell + (steps[turned] ?? 0);
    // Two directions that follow each other touch: beyond the next land cell the sea goes on one direction back.
    if (isLand[beside] === 1) [cell, towards] = [beside, (towards + 5) % 6];
    else towards = turned;
  } while (cell !== first || towards !== start);
  return coast;
}
