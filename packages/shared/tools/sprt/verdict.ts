// When the test of strength ends, and what it says: two hypotheses, or a range in which the difference shall be.

import type { Counts } from './counts.ts';
import { eloInterval } from './elo.ts';
import { type Bounds, boundsOf, type Hypotheses, llrOf } from './llr.ts';

export type Verdict = 'stronger' | 'not stronger' | 'within' | 'outside' | 'precise';

export interface Rule {
  /** Undefined: go on. */
  verdict(counts: Counts, seatCount: number): Verdict | undefined;
  /** How it stands, for the report. */
  standing(counts: Counts, seatCount: number): string;
}

export interface SprtSettings extends Hypotheses {
  readonly alpha: number;
  readonly beta: number;
}

export function sprtRule({ elo0, elo1, alpha, beta }: SprtSettings): Rule {
  if (!(elo0 < elo1)) throw new Error('--elo0 must be less than --elo1');
  const bounds = boundsOf(alpha, beta);
  const ratio = (counts: Counts, seatCount: number) => llrOf(counts, { elo0, elo1 }, seatCount);
  return {
    verdict: (counts, seatCount) => sprtVerdict(ratio(counts, seatCount), bounds),
    standing: (counts, seatCount) =>
      `LLR ${ratio(counts, seatCount).toFixed(2)} of (${bounds.low.toFixed(2)}, ${bounds.high.toFixed(2)}) for [${elo0}, ${elo1}]`,
  };
}

export function sprtVerdict(llr: number, { low, high }: Bounds): Verdict | undefined {
  if (llr >= high) return 'stronger';
  return llr <= low ? 'not stronger' : undefined;
}

/** The 95 % interval lies within the range, or surely outside. */
export const gapRule = (low: number, high: number): Rule => ({
  verdict: (counts, seatCount) => {
    const interval = eloInterval(counts, seatCount);
    if (interval.low >= low && interval.high <= high) return 'within';
    return interval.low > high || interval.high < low ? 'outside' : undefined;
  },
  standing: () => `range [${low}, ${high}]`,
});

/** The 95 % interval is no wider than that on the average of both sides. */
export const preciseRule = (reach: number): Rule => ({
  verdict: (counts, seatCount) => {
    const { low, high } = eloInterval(counts, seatCount);
    return (high - low) / 2 <= reach ? 'precise' : undefined;
  },
  standing: () => `± ${reach}`,
});
