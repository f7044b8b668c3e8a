// Who meets whom first in a league: by lot (TABLE-26.3), and where a block stands between two people (UI-P80) as late as can be.

import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { Place } from '@hexmarch/shared/protocol/leagues';
import { drawn } from '../table/seats/seatOrder.ts';

/** Places of two who are not to be at one table. */
export type Apart = readonly (readonly [Place, Place])[];

const SEED_BYTES = 4;
/** Each is as good as the others, and then made better. */
const TRIES = 20;

/**
 * All places, as they stand in the first round; `size`: a power of two. Whoever wins meets whoever wins, so in the final two may meet who are
 * not to: nobody is put out of a league for a block, and they play as at a table that is shared already.
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

/** Two change places for as long as that is better. */
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

/** One that would meet in a round is worse than all that would meet in the next. */
function badness(order: readonly Place[], apart: Apart): number {
  const last = Math.log2(order.length) - 1;
  return apart.reduce((sum, [a, b]) => sum + (apart.length + 1) ** (last - meetIn(order, a, b)), 0);
}

/** The round in which two would meet, from 0: that of the smallest part of the bracket in which both stand. */
const meetIn = (order: readonly Place[], a: Place, b: Place): number =>
  Math.floor(Math.log2(order.indexOf(a) ^ order.indexOf(b)));
