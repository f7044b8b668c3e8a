// Elo ratings of levels from measured differences between them, all together by maximum likelihood: under normal errors the weighted least
// squares solution, with the first level as the anchor.

import { inverseOf, productOf } from '../inverse.ts';
import { NORMAL_95 } from '../tournament/wilson.ts';

/** Level `second` is stronger than `first` by so much; both count from 0. */
export interface Difference {
  readonly first: number;
  readonly second: number;
  readonly elo: number;
  /** Standard deviation of `elo`. */
  readonly deviation: number;
}

export interface Rating {
  readonly elo: number;
  /** 95 % interval of the difference from the level below; of the first level 0. */
  readonly low: number;
  readonly high: number;
}

/** Throws if some level was not measured against any other. */
export function ratingsOf(levels: number, differences: readonly Difference[]): readonly Rating[] {
  const inverse = inverseOf(
    normalMatrix(levels, differences),
    // The anchor has no row.
    (row) => `level ${row + 2} has not been measured`,
  );
  const elo = [0, ...productOf(inverse, rightSide(levels, differences))];
  const covariance = (i: number, j: number): number =>
    i === 0 || j === 0 ? 0 : (inverse[i - 1]?.[j - 1] ?? 0);
  return elo.map((own, i) => {
    if (i === 0) return { elo: 0, low: 0, high: 0 };
    const variance = covariance(i, i) + covariance(i - 1, i - 1) - 2 * covariance(i, i - 1);
    const [gap, reach] = [own - (elo[i - 1] ?? 0), NORMAL_95 * Math.sqrt(Math.max(0, variance))];
    return { elo: own, low: gap - reach, high: gap + reach };
  });
}

function normalMatrix(levels: number, differences: readonly Difference[]): number[][] {
  const matrix = Array.from({ length: levels - 1 }, () => new Array<number>(levels - 1).fill(0));
  const add = (i: number, j: number, value: number): void => {
    const row = matrix[i - 1];
    if (row !== undefined && j > 0) row[j - 1] = (row[j - 1] ?? 0) + value;
  };
  for (const { first, second, deviation } of differences) {
    const weight = 1 / deviation ** 2;
    add(first, first, weight);
    add(second, second, weight);
    add(first, second, -weight);
    add(second, first, -weight);
  }
  return matrix;
}

function rightSide(levels: number, differences: readonly Difference[]): readonly number[] {
  const right = new Array<number>(levels).fill(0);
  for (const { first, second, elo, deviation } of differences) {
    right[second] = (right[second] ?? 0) + elo / deviation ** 2;
    right[first] = (right[first] ?? 0) - elo / deviation ** 2;
  }
  return right.slice(1);
}
