// Ratings of levels from measured differences.

import { type Difference, ratingsOf } from '../../tools/ladder/ratings.ts';

const measured = (first: number, second: number, elo: number, deviation = 10): Difference => ({
  ...{ first, second, elo, deviation },
});

test('differences that agree are found again', () => {
  const ratings = ratingsOf(3, [measured(0, 1, 100), measured(1, 2, 80), measured(0, 2, 180)]);
  expect(ratings.map(({ elo }) => Math.round(elo))).toEqual([0, 100, 180]);
});

test('of those that do not agree the surer one counts more', () => {
  const [, , top] = ratingsOf(3, [measured(0, 1, 100), measured(1, 2, 100), measured(0, 2, 140, 1)]);
  expect(top?.elo).toBeGreaterThan(140);
  expect(top?.elo).toBeLessThan(141);
});

test('the interval of a neighbour is that of its measurement, and narrower where there is a way around', () => {
  const [, second] = ratingsOf(2, [measured(0, 1, 100)]);
  expect(second?.low).toBeCloseTo(100 - 19.6, 1);
  const [, around] = ratingsOf(3, [measured(0, 1, 100), measured(1, 2, 100), measured(0, 2, 200)]);
  expect((around?.high ?? 0) - (around?.low ?? 0)).toBeLessThan(2 * 19.6);
});

test('a level that was not measured is named', () => {
  expect(() => ratingsOf(3, [measured(0, 1, 100)])).toThrow('level 3 has not been measured');
});
