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
export function poolOf({ muster, fighters, points }: Omit<PoolTerms, 'cheapest'>): number {
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
 * Who fights for the seats that have picked nobody, by seat; null: it has picked. Each of their fighters, in the order of names, becomes
 * a soldier (true) if that leaves enough for the others, and otherwise the cheapest there is (SKURE-15.9).
 */
export function soldiersFor(
  terms: PoolTerms,
  spent: BySeat,
  soldier: number,
): readonly (readonly boolean[] | null)[] {
  const { muster, fighters, cheapest } = terms;
  const found: (readonly boolean[] | null)[] = muster.map(() => null);
  for (const side of new Set(muster)) {
    const seats = seatsOn(muster, side);
    const silent = seats.filter((seat) => spent[seat] === null);
    let left = poolOf(terms) - seats.reduce((sum, seat) => sum + (spent[seat] ?? 0), 0);
    let missing = silent.length * fighters;
    for (const seat of silent)
      found[seat] = Array.from({ length: fighters }, () => {
        missing -= 1;
        const isSoldier = left - soldier >= cheapest * missing;
        left -= isSoldier ? soldier : cheapest;
        return isSoldier;
      });
  }
  return found;
}
