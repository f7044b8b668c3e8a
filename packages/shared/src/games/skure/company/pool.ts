// SKURE-15.7 to 15.9: the points of a side, what a seat may still spend, and who fights for a seat that has picked nobody.

import type { Seat } from '../../../kernel/game.ts';
import { type Side, seatsOn } from './muster.ts';

/** Sides with points to share out. */
export interface PoolTerms {
  readonly muster: readonly Side[];
  /** Of each seat. */
  readonly fighters: number;
  /** Points for each fighter of the largest side. */
  readonly points: number;
  /** Price of the cheapest class. */
  readonly cheapest: number;
}

// SKURE-15.7: by the largest side.
/** Points of every side. */
export function poolOf({ muster, fighters, points }: PoolTerms): number {
  const sizes = [...new Set(muster)].map((side) => seatsOn(muster, side).length);
  return points * fighters * Math.max(...sizes);
}

/** By seat; null: nothing yet. */
type BySeat = readonly (number | null)[];

/**
 * The most that the team of a seat may cost (SKURE-15.8). `spent`: points of each seat's pick; `shares`: limits set by the captain. The
 * seat's own pick does not count.
 */
export function mostFor(terms: PoolTerms, spent: BySeat, shares: BySeat, seat: Seat): number {
  const { muster, fighters, cheapest } = terms;
  const others = seatsOn(muster, muster[seat] ?? 0).filter((one) => one !== seat);
  const reserved = others.reduce((sum, one) => sum + (spent[one] ?? cheapest * fighters), 0);
  return Math.min(poolOf(terms) - reserved, shares[seat] ?? Number.POSITIVE_INFINITY);
}

/**
 * Whether each fighter without a class becomes a soldier, in the order of names; otherwise a zombie (SKURE-15.9). `left`: points of the
 * side that nobody has spent.
 */
export function soldiersAmong(
  missing: number,
  left: number,
  soldier: number,
  cheapest: number,
): readonly boolean[] {
  let remaining = left;
  return Array.from({ length: missing }, (_, i) => {
    const isSoldier = remaining - soldier >= cheapest * (missing - i - 1);
    remaining -= isSoldier ? soldier : cheapest;
    return isSoldier;
  });
}
