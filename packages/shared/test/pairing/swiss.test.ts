import fc from 'fast-check';
import { canonicalText } from '../../src/kernel/json.ts';
import { pairSwiss } from '../../src/pairing/formats/swiss.ts';
import { lotsOf } from '../../src/pairing/pairing.ts';
import { HALF_POINT } from '../../src/pairing/results/rounds.ts';
import { playedTournament, type Terms } from '../../tools/pairing/randomTournament.ts';
import { runs } from '../../tools/sweep.ts';
import { checkRound } from './swissLaws.ts';

const SECRET = '5e'.repeat(32);

const terms: fc.Arbitrary<Terms> = fc.record({
  seed: fc.nat(),
  size: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 3, max: 16 }) },
    fc.integer({ min: 17, max: 100 }),
  ),
  rounds: fc.integer({ min: 3, max: 9 }),
});

test('[TABLE-31.2] no round repeats a match that it could avoid, and points are as near as they can be', () => {
  fc.assert(
    fc.property(terms, (one) => {
      for (const round of playedTournament(one, pairSwiss).all) checkRound(round);
    }),
    { numRuns: runs(300) },
  );
});

test('[TABLE-31.3] the same secret and results give the same bytes, another secret another round', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const [first, again] = [playedTournament(one, pairSwiss), playedTournament(one, pairSwiss)];
      expect(canonicalText(again)).toBe(canonicalText(first));
    }),
    { numRuns: runs(10) },
  );
  const opening = (seed: number) =>
    playedTournament({ seed, size: 100, rounds: 1 }, pairSwiss).all[0]?.paired.pairings;
  expect(opening(1)).not.toEqual(opening(2));
});

test('[TABLE-31.5] nobody has a bye again while another has had none, and a late comer gets the first', () => {
  const win = { seats: [0, 1], points: [2 * HALF_POINT, 0] };
  const { byes } = pairSwiss([0, 1, 2, 3, 4], [{ pairings: [win], byes: [2] }], lotsOf(SECRET, []));
  expect(byes.map(({ entrant }) => entrant)).not.toContain(2);
  expect(byes[0]?.reason).toMatchObject({ byes: 0, points: 0 });
});

test('[TABLE-31.8] a match that still runs counts as level for pairing', () => {
  const before = [
    {
      pairings: [
        { seats: [0, 1] },
        { seats: [2, 3], points: [HALF_POINT, HALF_POINT] },
        { seats: [4, 5], points: [2 * HALF_POINT, 0] },
      ],
      byes: [],
    },
  ];
  const { pairings } = pairSwiss([0, 1, 2, 3, 4, 5], before, lotsOf(SECRET, before));
  for (const { seats, reason } of pairings.filter(({ seats }) => !seats.includes(4) && !seats.includes(5)))
    expect({ seats, reason }).toMatchObject({ reason: { points: [HALF_POINT, HALF_POINT], repeats: 0 } });
});

test('[TABLE-31.4] who had the first seat gets the second', () => {
  const before = [{ pairings: [{ seats: [0, 1] }, { seats: [2, 3] }], byes: [] }];
  for (const { seats } of pairSwiss([0, 1, 2, 3], before, lotsOf(SECRET, before)).pairings) {
    expect([1, 3]).toContain(seats[0]);
    expect([0, 2]).toContain(seats[1]);
  }
});
