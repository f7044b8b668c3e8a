// Winning chances from scores: properties of the curve, and the fit that finds it.

import fc from 'fast-check';
import { MANIFESTS } from '../../src/catalogue/manifests.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { type Curve, chancesOf, type Evaluation, exp, squareRoot } from '../../src/search/chances.ts';
import { testOf } from '../../tools/calibrate/check.ts';
import { fittedCurve } from '../../tools/calibrate/fit.ts';
import type { MatchSample } from '../../tools/calibrate/samples.ts';

const CURVE: Curve = { a: -0.2, b: 0.4, turn: 0.01, cap: 20_000 };

const between = (scores: readonly number[], mover: number | null = null, turn = 5): Evaluation => ({
  ...{ turn, mover },
  seats: scores.map((score, side) => ({ score, side })),
});

test('the exponential function is that of the standard library to 12 digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -600, max: 600, noNaN: true }), (x) => {
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12);
    }),
  );
  expect([exp(-800), exp(0), exp(800)]).toEqual([0, 1, Number.POSITIVE_INFINITY]);
});

test('the square root is that of the standard library to 12 digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (x) => {
      expect(Math.abs(squareRoot(x) / Math.sqrt(x) - 1)).toBeLessThan(1e-12);
    }),
  );
  expect([squareRoot(0), squareRoot(1)]).toEqual([0, 1]);
});

test('chances of all sides add up to 1, and a better score has the better chance', () => {
  const scores = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(scores, fc.nat(60), (all, turn) => {
      const chances = chancesOf(CURVE, between(all, null, turn));
      expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
      for (const [i, one] of all.entries())
        for (const [j, other] of all.entries())
          if (one > other) expect(chances[i]).toBeGreaterThanOrEqual(chances[j] ?? 0);
    }),
  );
});

test('of two it is the logistic curve of their difference, with a constant for the mover', () => {
  const [own = 0, other = 1] = chancesOf(CURVE, between([3000, -3000], 0, 10));
  expect(own).toBeCloseTo(1 / (1 + Math.exp(-(-0.2 + 0.5 * 6))), 12);
  expect(own + other).toBeCloseTo(1, 12);
});

test('seats of one side have its chance, and who is out has none', () => {
  const seats = [{ side: 0, score: 900 }, { side: 1, score: 100 }, { side: 0, score: 900 }, null];
  const [first = 0, second = 0, third, out] = chancesOf(CURVE, { turn: 3, mover: 1, seats });
  expect(third).toBe(first);
  expect(out).toBe(0);
  expect(first + second).toBeCloseTo(1, 12);
});

/** Matches that are won by a known curve. */
function drawn(curve: Curve, seed: number, matches: number): MatchSample[] {
  const random = seededRandom(seed);
  return Array.from({ length: matches }, (_, i) => {
    const evaluation = between(
      [0, 0].map(() => random.pick(12_000) - 6000),
      random.pick(2),
      random.pick(30),
    );
    const [share = 0] = chancesOf(curve, evaluation);
    const winner = random.pick(1_000_000) < share * 1_000_000 ? 0 : 1;
    return { seed: i, evaluations: [evaluation], won: { [winner]: 1 } };
  });
}

test('the fit finds the curve by which matches were won, and it is calibrated on others', () => {
  const fitted = fittedCurve(drawn(CURVE, 1, 20_000));
  expect(Math.abs(fitted.a - CURVE.a)).toBeLessThan(0.06);
  expect(Math.abs(fitted.b - CURVE.b)).toBeLessThan(0.03);
  expect(Math.abs(fitted.turn - CURVE.turn)).toBeLessThan(0.002);
  const { ece, brier } = testOf(fitted, drawn(CURVE, 2, 20_000));
  expect(ece).toBeLessThan(0.02);
  expect(brier).toBeLessThan(0.25);
  // A curve that exaggerates is told apart.
  expect(testOf({ ...fitted, b: 3 * fitted.b }, drawn(CURVE, 2, 20_000)).ece).toBeGreaterThan(0.05);
});

test.each(MANIFESTS.map(({ id }) => id))('the chances of %s are fitted and tested', async (id) => {
  const { default: chances } = await import(`../../src/games/${id}/bot/chances.json`, {
    with: { type: 'json' },
  });
  expect(chances.fitted.matches).toBeGreaterThanOrEqual(100);
  expect(chances.test.matches).toBeGreaterThanOrEqual(100);
  // Six points of a hundred: a curve that nobody has fitted is further off.
  expect(chances.test.ece).toBeLessThan(0.06);
});
