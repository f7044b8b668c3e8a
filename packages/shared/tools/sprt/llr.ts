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
const STEPS_MAX = 100;
const PRECISE = 1e-13;

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

/** `share / (1 + θ (score − mean))`, for the θ with which it has that mean: by Newton's method, and by bisection where that would leave the bracket. */
function likeliest(shares: readonly number[], mean: number): readonly number[] {
  const offsets = shares.map((_, cell) => scoreOfCell(shares, cell) - mean);
  let [low, high, theta] = [-1 / (1 - mean), 1 / mean, 0];
  for (let i = 0; i < STEPS_MAX; i++) {
    let [excess, slope] = [0, 0];
    for (const [cell, offset] of offsets.entries()) {
      const part = offset / (1 + theta * offset);
      excess += (shares[cell] ?? 0) * part;
      slope += (shares[cell] ?? 0) * part * part;
    }
    if (excess > 0) low = theta;
    else high = theta;
    const next = theta + excess / slope;
    const to = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(to - theta) < PRECISE) break;
    theta = to;
  }
  return shares.map((share, cell) => share / (1 + theta * (offsets[cell] ?? 0)));
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
