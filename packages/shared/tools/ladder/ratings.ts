// Elo ratings of levels from measured differences between them, all together by maximum likelihood: under normal errors the weighted least
// squares solution, with the first level as the anchor.

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

const Z = 1.959964;

export function ratingsOf(levels: number, differences: readonly Difference[]): readonly Rating[] {
  const inverse = inverted(normalMatrix(levels, differences));
  const right = rightSide(levels, differences);
  // The anchor has no row.
  const elo = [0, ...inverse.map((row) => row.reduce((sum, one, i) => sum + one * (right[i] ?? 0), 0))];
  const covariance = (i: number, j: number): number =>
    i === 0 || j === 0 ? 0 : (inverse[i - 1]?.[j - 1] ?? 0);
  return elo.map((own, i) => {
    if (i === 0) return { elo: 0, low: 0, high: 0 };
    const variance = covariance(i, i) + covariance(i - 1, i - 1) - 2 * covariance(i, i - 1);
    const [gap, reach] = [own - (elo[i - 1] ?? 0), Z * Math.sqrt(Math.max(0, variance))];
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

/** Of a symmetric positive matrix, by elimination. Throws if some level was not measured against any other. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (const [i, pivot] of rows.entries()) {
    const head = pivot[i] ?? 0;
    if (!(head > 0)) throw new Error(`level ${i + 2} has not been measured`);
    for (let k = 0; k < pivot.length; k++) pivot[k] = (pivot[k] ?? 0) / head;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[i] ?? 0;
      for (let k = 0; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}
