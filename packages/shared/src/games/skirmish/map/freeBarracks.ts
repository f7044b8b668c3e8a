// Neutral barracks: one per region, and on spacious maps others far from all.

import { type Borders, FAR, leastOf, nearest } from '../land/distances.ts';
import type { Place } from '../land/types.ts';
import type { Regions } from './homes.ts';

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
