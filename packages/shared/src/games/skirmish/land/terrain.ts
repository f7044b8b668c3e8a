// SKI-1.1 to 1.4: territories and their borders, by code and by place.

import type { Code, InForce, Place, Terrain } from './types.ts';

/** Words of the order language that look like codes (SKI-1.1, 4.2). */
const NEVER_CODES: readonly string[] = ['TO', 'HL'];

// SKI-1.1: two letters; TO and HL are words.
export const isCode = (word: string): boolean => /^[A-Z]{2}$/.test(word) && !NEVER_CODES.includes(word);

/** A territory in the map data (SKI-2.6). */
interface MapTerritory {
  readonly near: readonly Code[];
  readonly oversea: Code | null;
}

type Pair = readonly [Code, Code];

export function terrainOf(territories: Readonly<Record<Code, MapTerritory>>): Terrain {
  const entries = Object.entries(territories);
  return terrainFrom(
    entries.map(([code]) => code),
    entries.flatMap(([code, { near }]) => near.map((other): Pair => [code, other])),
    entries.flatMap(([code, { oversea }]) => (oversea === null ? [] : [[code, oversea] as const])),
  );
}

/** Pairs may be given in either direction or in both. */
export function terrainFrom(
  codes: readonly Code[],
  land: readonly Pair[],
  oversea: readonly Pair[],
): Terrain {
  const sorted = [...codes].sort(byCode);
  const places = new Map(sorted.map((code, place) => [code, place]));
  const indexed = (pairs: readonly Pair[]): readonly (readonly Place[])[] => {
    const near = sorted.map(() => new Set<Place>());
    for (const [a, b] of pairs) {
      const [i, j] = [places.get(a), places.get(b)];
      // SKI-1.3: irreflexive and symmetric, whatever the input.
      if (i === undefined || j === undefined || i === j) throw new Error(`no border ${a}-${b} on this map`);
      near[i]?.add(j);
      near[j]?.add(i);
    }
    return near.map((set) => [...set].sort((a, b) => a - b));
  };
  return { codes: sorted, land: indexed(land), oversea: indexed(oversea) };
}

const byCode = (a: Code, b: Code): number => (a < b ? -1 : a > b ? 1 : 0);

/** -1 where the map has no such territory. */
export function placeOf({ codes }: Terrain, code: Code): Place {
  let [low, high] = [0, codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? '') < code) low = middle + 1;
    else high = middle;
  }
  return codes[low] === code ? low : -1;
}

export const codeOf = ({ codes }: Terrain, place: Place): Code => codes[place] ?? '';

export const isByLand = ({ land }: Terrain, a: Place, b: Place): boolean => land[a]?.includes(b) ?? false;

// SKI-1.4: a connection across the sea is a border in every respect.
export const isOversea = ({ oversea }: Terrain, a: Place, b: Place): boolean =>
  oversea[a]?.includes(b) ?? false;

// SKI-10.7: STORM leaves the borders by land alone.
export const areAdjacent = (terrain: Terrain, effect: InForce, a: Place, b: Place): boolean =>
  isByLand(terrain, a, b) || (effect !== 'STORM' && isOversea(terrain, a, b));

/** Ascending. */
export function neighbours(terrain: Terrain, effect: InForce, place: Place): readonly Place[] {
  const land = terrain.land[place] ?? [];
  const oversea = terrain.oversea[place] ?? [];
  return effect === 'STORM' || oversea.length === 0 ? land : [...land, ...oversea].sort((a, b) => a - b);
}
