// Points of one match.

import fc from 'fast-check';
import { seededRandom } from '../../src/kernel/random.ts';
import { PLACE_POINTS_MAX, POINT_UNITS, pointsOf, SIDES_MAX } from '../../src/standings/points.ts';
import { SEASON_LINES_MAX } from '../../src/standings/season.ts';
import { runs } from '../../tools/sweep.ts';
import { randomPlaces, randomSides } from './seasons.ts';

const halves = (points: readonly number[]): readonly number[] => points.map((one) => (2 * one) / POINT_UNITS);

test('[TABLE-30.7] a duel gives 1, ½ and 0', () => {
  expect(halves(pointsOf([0, 1], [1, 2], 'share'))).toEqual([2, 0]);
  expect(halves(pointsOf([0, 1], [1, 1], 'share'))).toEqual([1, 1]);
});

test('[TABLE-30.7] three seats give 1, ½ and 0, seven 1, ⅚ … 0', () => {
  expect(halves(pointsOf([0, 1, 2], [2, 1, 3], 'share'))).toEqual([1, 2, 0]);
  expect(pointsOf([0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7], 'share')).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((part) => (part * POINT_UNITS) / 6),
  );
});

test('[TABLE-30.7] everyone on a side has its points, but for a seat that left and placed behind it', () => {
  expect(halves(pointsOf([0, 1, 0, 1], [1, 2, 1, 2], 'share'))).toEqual([2, 0, 2, 0]);
  expect(halves(pointsOf([0, 1, 0, 1], [1, 2, 3, 2], 'share'))).toEqual([2, 0, 0, 0]);
});

test('[TABLE-30.7] points by place; sides that share places get the mean of them', () => {
  const rule = { byPlace: [5, 3, 1] };
  const points = (places: readonly number[]): readonly number[] =>
    pointsOf(
      places.map((_, seat) => seat),
      places,
      rule,
    ).map((one) => one / POINT_UNITS);
  expect(points([1, 2, 3, 4])).toEqual([5, 3, 1, 0]);
  expect(points([1, 1])).toEqual([4, 4]);
  expect(points([3, 1, 1])).toEqual([1, 4, 4]);
  expect(points([1, 1, 1])).toEqual([3, 3, 3]);
  expect(points([1, 2, 2, 2])).toEqual([5, 4 / 3, 4 / 3, 4 / 3]);
});

test.each(Array.from({ length: SIDES_MAX - 1 }, (_, i) => i + 2))(
  '[TABLE-30.7] the points of a match of %i seats sum to half of its sides',
  (seats) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: seats }), (seed, count) => {
        const random = seededRandom(seed);
        const sides = randomSides(random, seats, count);
        const bySide = randomPlaces(random, count);
        const points = pointsOf(
          sides,
          sides.map((side) => bySide[side] ?? 1),
          'share',
        );
        expect(points.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= POINT_UNITS)).toBe(true);
        const ofSides = bySide.map((_, side) => points[sides.indexOf(side)] ?? 0);
        expect(ofSides.reduce((sum, one) => sum + one, 0)).toBe((count * POINT_UNITS) / 2);
      }),
      { numRuns: runs(30) },
    );
  },
);

test('[TABLE-30.7] the unit is the least in which all shares are whole, and sums of a whole season are exact', () => {
  const counts = Array.from({ length: SIDES_MAX }, (_, i) => i + 1);
  for (const others of counts.slice(0, -1)) expect(POINT_UNITS % (2 * others)).toBe(0);
  for (const level of counts) expect(POINT_UNITS % level).toBe(0);
  for (const prime of [2, 3, 5, 7, 11, 13, 17, 19])
    expect(counts.slice(0, -1).some((others) => (POINT_UNITS / prime) % (2 * others) !== 0)).toBe(true);
  expect(SEASON_LINES_MAX * PLACE_POINTS_MAX * POINT_UNITS).toBeLessThan(Number.MAX_SAFE_INTEGER);
});
