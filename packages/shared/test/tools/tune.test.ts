// The search behind `npm run -s tune`, and the numbers that it changes.

import { seededRandom } from '../../src/kernel/random.ts';
import { numbersAt, scaled } from '../../tools/tune/numbers.ts';
import { Spsa } from '../../tools/tune/spsa.ts';

describe('stochastic approximation', () => {
  const GOAL = [0.5, -0.7, 0, 0.2];
  const error = (at: readonly number[]): number =>
    at.reduce((sum, x, i) => sum + (x - (GOAL[i] ?? 0)) ** 2, 0);

  test.each([1, 2, 3])('comes near what wins most often, seed %i', (seed) => {
    const random = seededRandom(seed);
    const search = new Spsa([0, 0, 0, 0], { steps: 4000, distance: 0.25, rate: 0.2 }, random);
    for (let step = 0; step < 4000; step++) {
      const [first, second] = search.neighbours();
      // Who is nearer wins more often, but far from always.
      const chance = 0.5 + Math.max(-0.4, Math.min(0.4, error(second) - error(first)));
      search.move(random.pick(1000) < 1000 * chance ? 1 : -1);
    }
    expect(error(search.at)).toBeLessThan(error([0, 0, 0, 0]) / 4);
  });

  test('stays where nothing is better', () => {
    const search = new Spsa([1, 2], { steps: 10, distance: 0.1, rate: 1 }, seededRandom(1));
    search.neighbours();
    search.move(0);
    expect(search.at).toEqual([1, 2]);
  });
});

describe('numbers in data', () => {
  const MIND = { slip: 10, weights: { danger: [300, 40], name: 'x' }, fear: 60 };

  test('are found by path', () => {
    expect(numbersAt(MIND, ['fear', 'weights'])).toEqual(['fear', 'weights.danger.0', 'weights.danger.1']);
    expect(() => numbersAt(MIND, ['weights.name'])).toThrow('no number at weights.name');
  });

  test('are scaled to whole numbers, and nothing else is', () => {
    const factors = new Map([
      ['fear', 1.5],
      ['weights.danger.1', 0.51],
    ]);
    expect(scaled(MIND, factors)).toEqual({ slip: 10, weights: { danger: [300, 20], name: 'x' }, fear: 90 });
  });
});
