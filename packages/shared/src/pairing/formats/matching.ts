/// <reference path="../../../types/edmondsBlossom.d.ts" />

// Minimum cost perfect matching, with costs of several ranks: a cost of one rank outweighs all costs of the ranks behind it. The ranks are
// packed into the integer weights of Edmonds' blossom algorithm.

import blossom from 'edmonds-blossom-fixed';

/** Small integers, the most important first. */
export type Cost = readonly number[];

/** The algorithm adds up weights along paths: a sum of `2 * count` of them must stay a safe integer. */
const HEADROOM = 8;

/** Mates by index, or undefined if not all can be matched. `costOf`: undefined where two may not meet. */
export function cheapestMatching(
  count: number,
  costOf: (a: number, b: number) => Cost | undefined,
): readonly number[] | undefined {
  const pairs: { readonly a: number; readonly b: number; readonly cost: Cost }[] = [];
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) {
      const cost = costOf(a, b);
      if (cost !== undefined) pairs.push({ a, b, cost });
    }
  const scales = scalesOf(
    pairs.map(({ cost }) => cost),
    count,
  );
  const sums = pairs.map(({ cost }) =>
    scales.reduce((sum, scale, rank) => sum + scale * (cost[rank] ?? 0), 0),
  );
  const most = sums.reduce((a, b) => Math.max(a, b), 0);
  const edges = pairs.map(({ a, b }, i) => [a, b, most - (sums[i] ?? 0)] as const);
  const mates = blossom(edges, true);
  return mates.length === count && !mates.includes(-1) ? mates : undefined;
}

/** Scale of each rank; the last ranks are left out where the numbers would not be exact. */
function scalesOf(costs: readonly Cost[], count: number): readonly number[] {
  const limit = Number.MAX_SAFE_INTEGER / (HEADROOM * Math.max(1, count));
  const sums = mostOf(costs).map((most) => most * Math.floor(count / 2) + 1);
  let used = 0;
  for (let all = 1; used < sums.length; used++) {
    all *= sums[used] ?? 1;
    if (all > limit) break;
  }
  return sums.slice(0, used).map((_, rank) => sums.slice(rank + 1, used).reduce((a, b) => a * b, 1));
}

/** The highest cost of each rank. */
const mostOf = (costs: readonly Cost[]): readonly number[] =>
  (costs[0] ?? []).map((_, rank) => costs.reduce((most, cost) => Math.max(most, cost[rank] ?? 0), 0));

/** Compares lexicographically, as `sort` wants it. */
export function compareCosts(a: Cost, b: Cost): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const addCosts = (a: Cost, b: Cost): Cost => a.map((one, rank) => one + (b[rank] ?? 0));

export const sumOfCosts = (costs: readonly Cost[], none: Cost): Cost => costs.reduce(addCosts, none);
