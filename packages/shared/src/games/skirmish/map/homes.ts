// Starting places (SKI-2.3): partitions the map into regions, with a home of two territories in each.

import type { Random } from '../../../kernel/game.ts';
import { allDistances, type Borders, distancesFrom, FAR, leastOf, nearest } from '../land/distances.ts';
import type { Place } from '../land/types.ts';

/** The middle of a region and a territory beside it. */
export type Home = readonly [Place, Place];

interface Regions {
  /** By player; every territory is in one. */
  readonly members: readonly (readonly Place[])[];
  readonly homes: readonly Home[];
}

const ROUNDS = 5;

/**
 * Nothing where a middle has no territory beside it that could be a home too. Regions hang together by land; how far
 * things are from each other `distances` says, by land and sea.
 */
export function regionsOf(
  borders: Borders,
  distances: readonly Uint8Array[],
  players: number,
  random: Random,
): Regions | undefined {
  const byLand = allDistances(borders);
  let seeds = spreadPlaces(byLand, players, random);
  let members: readonly (readonly Place[])[] = [];
  // SKI-2.5 step 4: regions grow evenly, each seed moves to the middle of its region, five times.
  for (let round = 0; round < ROUNDS; round++) {
    members = grown(borders, byLand, seeds);
    seeds = members.map((region) => middleOf(borders, region));
  }
  const homes = homesOf(borders, distances, members, seeds);
  return homes && { members, homes };
}

/** Each as far from those before as can be. */
function spreadPlaces(distances: readonly Uint8Array[], count: number, random: Random): readonly Place[] {
  const places = [...distances.keys()];
  const seeds = [random.pick(places.length)];
  while (seeds.length < count) {
    const away = places.map((place) => nearest(distances[place] as Uint8Array, seeds));
    const most = Math.max(...away);
    const farthest = places.filter((place) => away[place] === most);
    seeds.push(farthest[random.pick(farthest.length)] ?? 0);
  }
  return seeds;
}

/** Always the smallest region takes the free territory that is nearest to its seed; of several, the one with most of its own beside it. */
function grown(
  borders: Borders,
  distances: readonly Uint8Array[],
  seeds: readonly Place[],
): readonly (readonly Place[])[] {
  const region = borders.map((_, place) => seeds.indexOf(place));
  const members = seeds.map((seed) => [seed]);
  const growing = new Set(members.keys());
  while (growing.size > 0) {
    const own = leastOf([...growing], (i) => members[i]?.length ?? 0) ?? 0;
    const free = (members[own] ?? [])
      .flatMap((place) => borders[place] ?? [])
      .filter((to) => region[to] === -1);
    const value = (place: Place): number =>
      (distances[seeds[own] ?? 0]?.[place] ?? FAR) * borders.length -
      (borders[place] ?? []).filter((to) => region[to] === own).length;
    const next = leastOf(free, value);
    if (next === undefined) growing.delete(own);
    else {
      region[next] = own;
      members[own]?.push(next);
    }
  }
  return members;
}

/** The one with the least way to all others, without leaving the region. */
function middleOf(borders: Borders, region: readonly Place[]): Place {
  const isIn = new Set(region);
  const within = borders.map((near, place) => (isIn.has(place) ? near.filter((to) => isIn.has(to)) : []));
  const sum = (place: Place): number => {
    const distances = distancesFrom([place], within);
    return region.reduce((total, to) => total + (distances[to] ?? 0), 0);
  };
  return leastOf(region, sum) ?? 0;
}

/** SKI-2.5 step 4: the middle, and that neighbour in the region which is farthest from the other homes. */
function homesOf(
  borders: Borders,
  distances: readonly Uint8Array[],
  members: readonly (readonly Place[])[],
  middles: readonly Place[],
): readonly Home[] | undefined {
  const homes: Home[] = [];
  for (const [player, middle] of middles.entries()) {
    const others = [...middles.filter((_, i) => i !== player), ...homes.map(([, second]) => second)];
    const beside = (borders[middle] ?? []).filter((place) => members[player]?.includes(place));
    const second = leastOf(beside, (place) => -nearest(distances[place] as Uint8Array, others));
    if (second === undefined) return undefined;
    homes.push([middle, second]);
  }
  return homes;
}

// Neutral barracks: one per region, and on spacious maps others far from all.

/** Distance of a region's neutral barracks from its home. */
const AWAY = 2;

/** Fewer where there is no place for more. */
export function freeBarracksOf(
  borders: Borders,
  distances: readonly Uint8Array[],
  { members, homes }: Regions,
  count: number,
): readonly Place[] {
  const free: Place[] = [];
  const away = (place: Place, those: readonly Place[]): number =>
    nearest(distances[place] as Uint8Array, those);
  // SKI-2.5 step 5: no two adjacent.
  const isOpen = (place: Place): boolean => away(place, homes.flat()) > 0 && away(place, free) > 1;
  for (const [player, region] of members.entries()) {
    const own = homes[player] ?? [];
    const rivals = homes.filter((_, i) => i !== player).flat();
    // SKI-2.5 step 5: at distance 2 from the home, on the side of the nearest rival but not before its door.
    const value = (place: Place): number => {
      const [near, far] = [away(place, own), away(place, rivals)];
      return (Math.abs(near - AWAY) * 2 + (far < AWAY ? 1 : 0)) * FAR + far;
    };
    const place = leastOf(region.filter(isOpen), value);
    if (place !== undefined) free.push(place);
  }
  // SKI-2.5 step 5: further ones where they are farthest from every home.
  while (free.length < count) {
    const place = leastOf([...borders.keys()].filter(isOpen), (one) => -away(one, homes.flat()));
    if (place === undefined) break;
    free.push(place);
  }
  return free;
}
