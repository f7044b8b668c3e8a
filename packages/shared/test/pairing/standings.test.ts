import { shares, withoutLeavers } from '../../src/pairing/results/results.ts';
import { HALF_POINT, type PlayedPairing, type PlayedRound, POINT } from '../../src/pairing/results/rounds.ts';
import { standingsOf, type TieBreak } from '../../src/pairing/results/standings.ts';

const won = (winner: number, loser: number): PlayedPairing => ({
  seats: [winner, loser],
  points: [POINT, 0],
});
const drawn = (a: number, b: number): PlayedPairing => ({ seats: [a, b], points: [HALF_POINT, HALF_POINT] });
const round = (pairings: readonly PlayedPairing[], byes: readonly number[] = []): PlayedRound => ({
  pairings,
  byes,
});

const table = (standings: ReturnType<typeof standingsOf>) =>
  standings.map(({ entrant, place, points }) => [entrant, place, points / POINT]);
const tieOf = (standings: ReturnType<typeof standingsOf>, entrant: number, by: TieBreak) =>
  standings.find((one) => one.entrant === entrant)?.ties.find((tie) => tie.by === by)?.value;

test('[TABLE-30.7] a result is shared out by the sides that are placed below', () => {
  expect(shares([1, 2])).toEqual([POINT, 0]);
  expect(shares([1, 1])).toEqual([HALF_POINT, HALF_POINT]);
  expect(shares([2, 1, 2])).toEqual([POINT / 4, POINT, POINT / 4]);
  expect(shares([1, 2, 3, 4, 5, 6, 7])[1]).toBe((5 * POINT) / 6);
  for (let seats = 2; seats <= 20; seats++) {
    const all = shares(Array.from({ length: seats }, (_, i) => i % 3));
    expect(all.every(Number.isSafeInteger)).toBe(true);
    expect(all.reduce((a, b) => a + b, 0)).toBe(seats * HALF_POINT);
  }
});

test('[TABLE-31.11] in a Swiss the sum of the opponents tells those apart who have the same points', () => {
  const rounds = [
    round([won(0, 3), won(1, 2)]),
    round([won(0, 1), drawn(2, 3)]),
    round([won(0, 2), won(1, 3)]),
  ];
  const standings = standingsOf('swiss', [0, 1, 2, 3], rounds);
  expect(table(standings)).toEqual([
    [0, 1, 3],
    [1, 2, 2],
    [2, 3, 0.5],
    [3, 3, 0.5],
  ]);
  // The opponents of 0 have 2, 0.5 and 0.5; the lowest is left out.
  expect(tieOf(standings, 0, 'buchholz')).toBe(2.5 * POINT);
  expect(tieOf(standings, 1, 'sonnebornBerger')).toBe(POINT);
});

test('[TABLE-31.11] a round without a match counts as an opponent with one’s own points', () => {
  const rounds = [round([won(0, 1)], [2]), round([won(2, 1)], [0]), round([won(0, 2)], [1])];
  const standings = standingsOf('swiss', [0, 1, 2], rounds);
  // 2 had a bye first: 0 before it, nothing left of a win, and half a point in each of two rounds after it; then 1 and 0 with 1 and 3 points.
  expect(tieOf(standings, 2, 'buchholz')).toBe(4 * POINT);
  // 1 had it last, with 0 points before.
  expect(tieOf(standings, 1, 'buchholz')).toBe(5 * POINT);
  const late = standingsOf(
    'swiss',
    [0, 1, 2, 3],
    [round([won(0, 1)], [2]), round([drawn(0, 3), drawn(1, 2)])],
  );
  // 3 missed the first round: the rest of a win, and half a point after it.
  expect(tieOf(late, 3, 'buchholz')).toBe(1.5 * POINT);
});

test('[TABLE-31.11] in a round robin matches among those who are level come first, then the place is shared', () => {
  const rounds = [
    round([won(0, 1), drawn(2, 3)]),
    round([won(1, 2), won(0, 3)]),
    round([drawn(1, 3), won(2, 0)]),
  ];
  const standings = standingsOf('roundRobin', [0, 1, 2, 3], rounds);
  expect(table(standings)).toEqual([
    [0, 1, 2],
    [1, 2, 1.5],
    [2, 3, 1.5],
    [3, 4, 1],
  ]);
  expect(tieOf(standings, 1, 'ownMatches')).toBe(POINT);
  expect(table(standingsOf('roundRobin', [0, 1], [round([drawn(0, 1)])]))).toEqual([
    [0, 1, 0.5],
    [1, 1, 0.5],
  ]);
});

test('[TABLE-31.11] in groups the mean points of those who were met come first', () => {
  const group = (seats: readonly number[], places: readonly number[]) => ({ seats, points: shares(places) });
  const rounds = [
    round([group([0, 1, 2], [1, 2, 3]), group([3, 4, 5], [1, 2, 3])]),
    round([group([0, 4, 5], [2, 1, 3]), group([3, 1, 2], [2, 1, 3])]),
  ];
  const standings = standingsOf('groups', [0, 1, 2, 3, 4, 5], rounds);
  expect(table(standings).map(([, place]) => place)).toEqual([1, 1, 1, 1, 5, 5]);
  expect(standings[0]?.ties.map(({ by }) => by)).toEqual(['opponents', 'firsts', 'wins']);
});

test('[TABLE-31.8] a match that runs counts only when it has ended', () => {
  expect(table(standingsOf('swiss', [0, 1], [round([{ seats: [0, 1] }])]))).toEqual([
    [0, 1, 0],
    [1, 1, 0],
  ]);
});

test('[TABLE-31.12] matches of a leaver who has played less than half of them are left out', () => {
  const rounds = [round([won(0, 3), won(1, 2)]), round([won(3, 1), won(0, 2)])];
  const once = withoutLeavers(rounds.slice(0, 1), [3], 3);
  expect(table(standingsOf('roundRobin', [0, 1, 2], once))).toEqual([
    [1, 1, 1],
    [0, 2, 0],
    [2, 2, 0],
  ]);
  // Two of three have been played.
  expect(withoutLeavers(rounds, [3], 3)).toEqual(rounds);
});
