// The inverse of a small symmetric positive matrix, for least squares and Newton's method.

/** By Gauss and Jordan; `fault` is the message that it throws for a row without a pivot. */
export function inverseOf(
  matrix: readonly (readonly number[])[],
  fault: (row: number) => string,
): readonly (readonly number[])[] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (const [i, pivot] of rows.entries()) {
    const head = pivot[i] ?? 0;
    if (!(head > 0)) throw new Error(fault(i));
    for (let k = 0; k < pivot.length; k++) pivot[k] = (pivot[k] ?? 0) / head;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[i] ?? 0;
      for (let k = 0; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}

export const productOf = (
  matrix: readonly (readonly number[])[],
  vector: readonly number[],
): readonly number[] => matrix.map((row) => row.reduce((sum, one, i) => sum + one * (vector[i] ?? 0), 0));
