// Ranks among measured values.

/** Nearest ranks: of 0.5 the median, of 1 the largest; 0 where there are no values. */
export function quantilesOf(values: readonly number[]): (share: number) => number {
  const sorted = Float64Array.from(values).sort();
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle one of several rounds, by what is measured. */
export function middleOf<Round>(rounds: readonly Round[], measureOf: (round: Round) => number): Round {
  const sorted = rounds.toSorted((a, b) => measureOf(a) - measureOf(b));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('there must be a round');
  return found;
}
