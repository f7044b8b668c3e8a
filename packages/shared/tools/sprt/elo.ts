// Elo differences of scores, and the interval of what groups of matches have shown.

import { NORMAL_95, wilson } from '../tournament/wilson.ts';
import { type Counts, groupsOf, scoreOfCell } from './counts.ts';

/** Expected score against opponents that are so much weaker, all on the other seats (Bradley and Terry). */
export function scoreOf(elo: number, seatCount = 2): number {
  const odds = 10 ** (elo / 400);
  return odds / (odds + seatCount - 1);
}

/** Infinite at 0 and 1. */
export const eloOf = (score: number, seatCount = 2): number =>
  400 * Math.log10((score * (seatCount - 1)) / (1 - score));

export interface EloInterval {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** So many scores are taken to be distributed normally. */
const NORMAL_FROM = 20;
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** Of the scores of groups. */
export function spreadOf(counts: Counts): Spread {
  const groups = groupsOf(counts);
  const sum = (value: (score: number) => number): number =>
    counts.reduce((total, count, cell) => total + count * value(scoreOfCell(counts, cell)), 0);
  const mean = sum((score) => score) / groups;
  return { mean, deviation: Math.sqrt(sum((score) => (score - mean) ** 2) / groups) };
}

/** 95 % interval; of few groups by their matches, which is wider. */
export function eloInterval(counts: Counts, seatCount = 2): EloInterval {
  const groups = groupsOf(counts);
  if (groups === 0) return { elo: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const { mean, deviation } = spreadOf(counts);
  const reach = (NORMAL_95 * deviation) / Math.sqrt(groups);
  const few = wilson(mean * groups * seatCount, groups * seatCount);
  const [low, high] = groups < NORMAL_FROM ? [few.least, few.most] : [mean - reach, mean + reach];
  const at = (score: number) => eloOf(Math.min(1, Math.max(0, score)), seatCount);
  return { elo: at(mean), low: at(low), high: at(high) };
}
