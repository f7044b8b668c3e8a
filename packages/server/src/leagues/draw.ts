// Draw of a league: random pairs (TABLE-26.3), with blocked people (UI-P80) meeting as late as possible.

import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { Place } from '@hexmarch/shared/protocol/lobby/leagues';
import { drawn } from '../table/seats/seatOrder.ts';

/** Places of two people with a block between them. */
export type Apart = readonly (readonly [Place, Place])[];

const SEED_BYTES = 4;
/** Random restarts of the local search. */
const TRIES = 20;

/**
 * All places in first-round order; `size`: a power of two. Blocked people may still meet later, at the latest in the final: nobody is
 * excluded for a block, and it then works as at a shared table.
 */
export function drawnApart(
  size: number,
  apart: Apart,
  randomBytes: (count: number) => Buffer = systemRandomBytes,
): readonly Place[] {
  const draw = () => drawn(size, randomBytes(SEED_BYTES));
  if (apart.length === 0) return draw();
  const tries = Array.from({ length: TRIES }, () => improved(draw(), apart));
  return tries.reduce((best, one) => (badness(one, apart) < badness(best, apart) ? one : best));
}

/** Local search: swaps places while that improves the cost. */
function improved(order: readonly Place[], apart: Apart): readonly Place[] {
  const now = badness(order, apart);
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) {
      const other = exchanged(order, i, j);
      if (badness(other, apart) < now) return improved(other, apart);
    }
  return order;
}

const exchanged = (order: readonly Place[], i: number, j: number): readonly Place[] =>
  order.map((place, at) => (at === i ? (order[j] ?? place) : at === j ? (order[i] ?? place) : place));

/** Lexicographic cost: one conflict in a round outweighs all in later rounds. */
function badness(order: readonly Place[], apart: Apart): number {
  const last = Math.log2(order.length) - 1;
  return apart.reduce((sum, [a, b]) => sum + (apart.length + 1) ** (last - meetIn(order, a, b)), 0);
}

/** Round in which two places can meet, from 0: their lowest common ancestor in the bracket. */
const meetIn = (order: readonly Place[], a: Place, b: Place): number =>
  Math.floor(Math.log2(order.indexOf(a) ^ order.indexOf(b)));
