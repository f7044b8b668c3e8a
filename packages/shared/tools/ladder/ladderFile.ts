// The file `ladder.json` of a game's bot: its levels, what was measured, and the ratings that come of it.

import { NORMAL_95 } from '../tournament/wilson.ts';
import { type Difference, ratingsOf } from './ratings.ts';

/** Groups of matches of two levels, which count from 1. */
export interface Measured {
  readonly first: number;
  readonly second: number;
  /** Of the second above the first, with its 95 % interval. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly groups: number;
  /** How many groups had each score. */
  readonly scores: readonly number[];
  /** Of the first group. */
  readonly seed: number;
  /** CPU time of the second for a command. */
  readonly ms: number;
}

export interface LadderFile {
  readonly levels: readonly {
    readonly level: number;
    readonly mind: object;
    /** Above level 1. */
    readonly elo: number;
    /** 95 % interval of the difference from the level below. */
    readonly low: number;
    readonly high: number;
  }[];
  readonly measured: readonly Measured[];
}

/** What is known of neighbours before they are measured; next to a measurement it hardly counts. */
const PRIOR = { elo: 100, deviation: 400 };

export function rated(levels: readonly object[], measured: readonly Measured[]): LadderFile {
  const differences = measured.map(
    ({ first, second, elo, low, high }): Difference => ({
      ...{ first: first - 1, second: second - 1, elo },
      deviation: (high - low) / 2 / NORMAL_95,
    }),
  );
  const priors = levels.slice(1).map((_, i): Difference => ({ first: i, second: i + 1, ...PRIOR }));
  const ratings = ratingsOf(levels.length, [...priors, ...differences]);
  return {
    levels: levels.map((mind, i) => {
      const { elo = 0, low = 0, high = 0 } = ratings[i] ?? {};
      return { level: i + 1, mind, elo: Math.round(elo), low: Math.round(low), high: Math.round(high) };
    }),
    measured: measured.toSorted((a, b) => a.second - b.second || a.first - b.first),
  };
}
