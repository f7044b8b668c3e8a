// What every round of a Swiss tournament keeps (TABLE-31.2, 31.4, 31.5), checked against an exhaustive search where the round is small.

import { talliesAfter, tallyIn, timesMet } from '../../src/pairing/formats/tallies.ts';
import { type Entrant, HALF_POINT, type PlayedRound } from '../../src/pairing/results/rounds.ts';
import type { Paired } from '../../tools/pairing/randomTournament.ts';

type Pair = readonly [Entrant, Entrant];

/** More are not searched exhaustively. */
const SEARCHED_MAX = 8;
/** Cost of a pair that has met, and of each further time: more than all squares of points. */
const REPEAT = 10_000_000;
const AGAIN = 10_000;

/** Throws at the first breach. */
export function checkRound({ present, before, paired }: Paired): void {
  const { pairings, byes } = paired;
  const seated = pairings.flatMap(({ seats }) => seats);
  const idle = byes.map(({ entrant }) => entrant);
  expect([...seated, ...idle].sort((a, b) => a - b)).toEqual(present);
  expect(byes.length).toBe(present.length % 2);
  const tallies = talliesAfter(before);
  const byesOf = (entrant: Entrant) => tallyIn(tallies, entrant).byes;
  const fewest = Math.min(...present.map(byesOf));
  for (const entrant of idle) expect(byesOf(entrant)).toBe(fewest);
  const pairs = pairings.map(({ seats }) => seats as Pair);
  checkFaults(pairs, before);
}

/** The round has no fault that it could avoid, and points are as near as they can be. */
function checkFaults(pairs: readonly Pair[], before: readonly PlayedRound[]): void {
  const tallies = talliesAfter(before);
  const surplus = (entrant: Entrant) => {
    const [first = 0, second = 0] = tallyIn(tallies, entrant).seats;
    return first - second;
  };
  for (const [a, b] of pairs) {
    expect(Math.abs(surplus(a) + 1)).toBeLessThanOrEqual(2);
    expect(Math.abs(surplus(b) - 1)).toBeLessThanOrEqual(2);
  }
  const isBarred = (a: Entrant, b: Entrant) => Math.abs(surplus(a) + surplus(b)) === 4;
  const costOf = (a: Entrant, b: Entrant) => {
    const points = (tallyIn(tallies, a).points - tallyIn(tallies, b).points) / HALF_POINT;
    const met = timesMet(tallies, a, b);
    return REPEAT * Number(met > 0) + AGAIN * Math.max(0, met - 1) + points * points;
  };
  const people = pairs.flat();
  if (people.length <= SEARCHED_MAX) {
    const total = pairs.reduce((sum, [a, b]) => sum + costOf(a, b), 0);
    expect(total).toBe(leastCost(people, (a, b) => (isBarred(a, b) ? undefined : costOf(a, b))));
  } else if (pairs.some(([a, b]) => timesMet(tallies, a, b) > 0))
    expect(isMatchable(people, (a, b) => !isBarred(a, b) && timesMet(tallies, a, b) === 0)).toBe(false);
}

function leastCost(
  [first, ...others]: readonly Entrant[],
  costOf: (a: Entrant, b: Entrant) => number | undefined,
): number {
  if (first === undefined) return 0;
  return Math.min(
    ...others.map((other) => {
      const cost = costOf(first, other);
      const left = others.filter((one) => one !== other);
      return cost === undefined ? Number.POSITIVE_INFINITY : cost + leastCost(left, costOf);
    }),
  );
}

/** Backtracking, those with the fewest possible opponents first. */
function isMatchable(people: readonly Entrant[], mayMeet: (a: Entrant, b: Entrant) => boolean): boolean {
  if (people.length === 0) return true;
  const choices = people.map((one) => people.filter((other) => other !== one && mayMeet(one, other)));
  const at = choices.reduce((least, list, i) => (list.length < (choices[least]?.length ?? 0) ? i : least), 0);
  return (choices[at] ?? []).some((other) =>
    isMatchable(
      people.filter((one) => one !== people[at] && one !== other),
      mayMeet,
    ),
  );
}
