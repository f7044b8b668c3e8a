// Maps for tests, and what is known of one by its data alone: looked up here in other ways than the generator's.

import {
  MAP_TYPES,
  type MapType,
  type SkirmishMap,
  sizeOf,
} from '../../../../src/games/skirmish/land/skirmishMap.ts';
import type { Code, Place } from '../../../../src/games/skirmish/land/types.ts';
import { type Drawing, drawingOf } from '../../../../src/games/skirmish/map/drawMap.ts';
import { brokenLaws, type MapLaw } from '../../../../src/games/skirmish/map/mapLaws.ts';

export interface Kind {
  readonly players: number;
  readonly type: MapType;
}

/** Every number of players and type. */
export const KINDS: readonly Kind[] = MAP_TYPES.flatMap((type) =>
  Array.from({ length: 18 }, (_, i) => ({ players: i + 3, type })),
);

const drawn = new Map<string, Drawing>();

/** Drawn once for all tests of a file. */
export function drawing({ players, type }: Kind, seed: number): Drawing {
  const key = `${players} ${type} ${seed}`;
  const known = drawn.get(key) ?? drawingOf({ players, type, seed });
  drawn.set(key, known);
  return known;
}

/** The cells about one, both as `q,r`. */
export function about(cell: string): readonly string[] {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return [
    `${q},${r - 1}`,
    `${q + 1},${r - 1}`,
    `${q + 1},${r}`,
    `${q},${r + 1}`,
    `${q - 1},${r + 1}`,
    `${q - 1},${r}`,
  ];
}

/** Everything reachable from one, itself included. */
export function reached<T>(from: T, next: (one: T) => readonly T[]): ReadonlySet<T> {
  const seen = new Set([from]);
  for (const one of seen) for (const to of next(one)) seen.add(to);
  return seen;
}

/** Borders by land and sea. */
export const bordersOf = ({ territories }: SkirmishMap, code: Code): readonly Code[] => {
  const { near = [], oversea = null } = territories[code] ?? {};
  return oversea === null ? near : [...near, oversea];
};

/** Minimum distance in borders between the two groups. */
export function distance(map: SkirmishMap, from: readonly Code[], to: readonly Code[]): number {
  let ring = new Set(from);
  for (let far = 0; far < 300; far++) {
    if (to.some((code) => ring.has(code))) return far;
    ring = new Set([...ring].flatMap((code) => [code, ...bordersOf(map, code)]));
  }
  return Number.POSITIVE_INFINITY;
}

export const freeBarracks = ({ barracks, homes }: SkirmishMap): readonly Code[] =>
  barracks.filter((code) => !homes.flat().includes(code));

export function cellsOf({ cells, territories }: SkirmishMap): ReadonlyMap<Code, readonly string[]> {
  const all = new Map<Code, string[]>(Object.keys(territories).map((code) => [code, []]));
  for (const [cell, code] of Object.entries(cells)) all.get(code)?.push(cell);
  return all;
}

/** Which laws a map breaks: the generator relaxed them because none of its attempts held all. */
export function relaxedLaws({ type, territories, homes, barracks }: SkirmishMap): readonly MapLaw[] {
  const codes = Object.keys(territories);
  const places = new Map(codes.map((code, place) => [code, place]));
  const placeOf = (code: Code): Place => places.get(code) ?? -1;
  const all = Object.values(territories);
  const isHome = new Set(homes.flat());
  return brokenLaws({
    size: sizeOf({ players: homes.length, type }),
    borders: all.map(({ near, oversea }) => [...near, ...(oversea === null ? [] : [oversea])].map(placeOf)),
    connections: all.filter(({ oversea }) => oversea !== null).length / 2,
    homes: homes.map((home) => home.map(placeOf)),
    freeBarracks: barracks.filter((code) => !isHome.has(code)).map(placeOf),
  });
}
