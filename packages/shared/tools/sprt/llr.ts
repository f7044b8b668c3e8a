// Generalised sequential probability ratio test over groups of matches (GSPRT): the log-likelihood ratio of two Elo differences. Under
// either one the distribution of scores is taken to be the likeliest that has its mean.

import { type Counts, groupsOf, scoreOfCell } from './counts.ts';
import { scoreOf } from './elo.ts';

export interface Hypotheses {
  readonly elo0: number;
  readonly elo1: number;
}

/** In place of an empty cell, whose logarithm would be infinite. */
const EMPTY = 0.001;
const BISECTIONS = 60;

/** Positive where `elo1` explains the counts better than `elo0`. */
export function llrOf(counts: Counts, { elo0, elo1 }: Hypotheses, seatCount = 2): number {
  if (groupsOf(counts) === 0) return 0;
  const cells = counts.map((count) => Math.max(count, EMPTY));
  const total = groupsOf(cells);
  const shares = cells.map((count) => count / total);
  const first = likeliest(shares, scoreOf(elo0, seatCount));
  const second = likeliest(shares, scoreOf(elo1, seatCount));
  return (
    total * shares.reduce((sum, share, i) => sum + share * Math.log((second[i] ?? 1) / (first[i] ?? 1)), 0)
  );
}

/** `share / (1 + θ (score − mean))`, for the θ with which it has that mean. */
function likeliest(shares: readonly number[], mean: number): readonly number[] {
  const offsets = shares.map((_, cell) => scoreOfCell(shares, cell) - mean);
  const shareAt = (theta: number, i: number): number => (shares[i] ?? 0) / (1 + theta * (offsets[i] ?? 0));
  let [low, high] = [-1 / (1 - mean), 1 / mean];
  for (let i = 0; i < BISECTIONS; i++) {
    const theta = (low + high) / 2;
    const excess = offsets.reduce((sum, offset, cell) => sum + offset * shareAt(theta, cell), 0);
    if (excess > 0) low = theta;
    else high = theta;
  }
  return shares.map((_, cell) => shareAt((low + high) / 2, cell));
}

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Of Wald's test: at `low` or below it the first hypothesis is accepted, at `high` or above it the second. */
export const boundsOf = (alpha: number, beta: number): Bounds => ({
  low: Math.log(beta / (1 - alpha)),
  high: Math.log((1 - beta) / alpha),
});
