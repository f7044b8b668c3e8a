// How often a second something can be done.

/** Machines are noisy: the median of so many timings counts. */
const ROUNDS = 5;

/** Does a number of units of work, and answers how many. */
export type Work = () => number;

/** Units a second of each kind of work. They take turns, so that whatever else the machine does slows all of them alike. */
export function rates<Name extends string>(
  seconds: number,
  works: Readonly<Record<Name, Work>>,
): Record<Name, number> {
  const names = Object.keys(works) as Name[];
  for (const name of names) works[name]();
  const rounds = Array.from({ length: ROUNDS }, () =>
    names.map((name) => timed(works[name], seconds / ROUNDS)),
  );
  const medianOf = (i: number): number =>
    rounds.map((round) => round[i] ?? 0).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
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
