// Distances between territories, in borders to cross.

import type { Place } from './types.ts';

/** Adjacency list by place. */
export type Borders = readonly (readonly Place[])[];

/** Unreachable; maps have fewer territories. */
export const FAR = 255;

/** By place: distance to the nearest of these (breadth-first search). */
export function distancesFrom(starts: readonly Place[], borders: Borders): Uint8Array {
  const distances = new Uint8Array(borders.length).fill(FAR);
  const queue = [...starts];
  for (const start of starts) distances[start] = 0;
  for (let at = 0; at < queue.length; at++) {
    const place = queue[at] ?? 0;
    const next = (distances[place] ?? 0) + 1;
    for (const to of borders[place] ?? []) {
      if ((distances[to] ?? 0) <= next) continue;
      distances[to] = next;
      queue.push(to);
    }
  }
  return distances;
}

/** All-pairs distances. */
export const allDistances = (borders: Borders): readonly Uint8Array[] =>
  borders.map((_, place) => distancesFrom([place], borders));

/** Of the nearest of these; FAR if there is none. */
export const nearest = (distances: Uint8Array, places: readonly Place[]): number =>
  places.reduce((least, place) => Math.min(least, distances[place] ?? FAR), FAR);

/** Between the nearest two of these. */
export const apart = (all: readonly Uint8Array[], from: readonly Place[], to: readonly Place[]): number =>
  from.reduce((least, place) => Math.min(least, nearest(all[place] ?? NONE, to)), FAR);

const NONE = new Uint8Array(0);

/** The first of those for which the least comes out. */
export function leastOf<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let best: T | undefined;
  let least = 0;
  for (const one of all) {
    const value = measure(one);
    if (best !== undefined && value >= least) continue;
    [best, least] = [one, value];
  }
  return best;
}
