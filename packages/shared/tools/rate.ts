// Throughput measurement.

import { quantilesOf } from './quantile.ts';

/** Number of rounds; the median counts, since timings are noisy. */
const ROUNDS = 5;

/** Performs work and returns the number of units. */
export type Work = () => number;

/** Units per second of each kind of work. Kinds are interleaved, so that background load slows all of them alike. */
export function rates<Name extends string>(
  seconds: number,
  works: Readonly<Record<Name, Work>>,
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  for (const name of names) works[name]();
  const rounds = Array.from({ length: ROUNDS }, () =>
    names.map((name) => timed(works[name], seconds / ROUNDS)),
  );
  const medianOf = (i: number): number => quantilesOf(rounds.map((round) => round[i] ?? 0))(0.5);
  return Object.fromEntries(names.map((name, i) => [name, medianOf(i)])) as Record<Name, number>;
}

export const rate = (seconds: number, work: Work): number => rates(seconds, { work }).work;

function timed(work: Work, seconds: number): number {
  const start = process.hrtime.bigint();
  let units = 0;
  let elapsed = 0;
  do {
    units += work();
    elapsed = Number(process.hrtime.bigint() - start) / 1e9;
  } while (elapsed < seconds);
  return units / elapsed;
}
