// The test of strength: its statistics against published results, and that it ends alike whoever plays the matches.

import type { Random } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { cellOf, noCounts, pointsOf } from '../../tools/sprt/counts.ts';
import { eloInterval, eloOf, scoreOf, spreadOf } from '../../tools/sprt/elo.ts';
import { boundsOf, llrOf } from '../../tools/sprt/llr.ts';
import { turnDice } from '../../tools/sprt/turnDice.ts';
import { gapRule, sprtVerdict, type Verdict } from '../../tools/sprt/verdict.ts';
import { longTest } from '../../tools/sweep.ts';
import { run } from './run.ts';

/** Of tests of Stockfish in 2020 and 2021: log-likelihood ratio, hypotheses in Elo, and how many pairs had each score. */
const PUBLISHED: readonly (readonly [number, number, number, readonly number[]])[] = [
  [2.94, -0.25, 1.25, [253, 4282, 17604, 4431, 286]],
  [2.97, 0.25, 1.25, [58, 3302, 33130, 3518, 84]],
  [2.96, -0.25, 1.25, [491, 7345, 29693, 7670, 465]],
  [2.97, 0.25, 1.25, [53, 2220, 21459, 2445, 47]],
  [2.94, -0.25, 1.25, [115, 2196, 11328, 2317, 136]],
  [2.93, 0.25, 1.25, [14, 1030, 14318, 1163, 19]],
  [2.94, -1, 3, [424, 2948, 5832, 3045, 460]],
  [2.94, 0, 2, [1284, 17437, 55536, 18085, 1292]],
  [2.96, -0.5, 1.5, [17, 253, 1042, 337, 39]],
  [2.93, 0.25, 1.75, [11, 407, 3238, 513, 11]],
  [2.95, -0.5, 1.5, [665, 4806, 9333, 4893, 747]],
  [2.98, 0.25, 1.75, [328, 4564, 15580, 4789, 371]],
  [2.95, -0.5, 1.5, [59, 754, 2467, 865, 75]],
  [2.95, 0.25, 1.75, [33, 1185, 8378, 1302, 50]],
];

test.each(PUBLISHED)('the ratio is %d for [%d, %d] and %j, as published', (llr, elo0, elo1, counts) => {
  expect(Math.abs(llrOf(counts, { elo0, elo1 }) - llr)).toBeLessThan(0.01);
});

test('turned round it is the opposite, and no groups say nothing', () => {
  const counts = [17, 253, 1042, 337, 39];
  const turned = counts.toReversed();
  expect(llrOf(turned, { elo0: -20, elo1: 0 })).toBeCloseTo(-llrOf(counts, { elo0: 0, elo1: 20 }), 9);
  expect(llrOf(noCounts(2), { elo0: 0, elo1: 10 })).toBe(0);
});

test('the bounds are those of Wald', () => {
  const bounds = boundsOf(0.05, 0.05);
  expect([bounds.low.toFixed(2), bounds.high.toFixed(2)]).toEqual(['-2.94', '2.94']);
  expect([-2.95, 0, 2.95].map((llr) => sprtVerdict(llr, bounds))).toEqual([
    'not stronger',
    undefined,
    'stronger',
  ]);
});

test.each([2, 3, 5])(
  'Elo and scores of %d seats are inverse, and equal strength has an equal share',
  (seats) => {
    expect(scoreOf(0, seats)).toBeCloseTo(1 / seats, 12);
    for (const elo of [-400, -35, 0, 120]) expect(eloOf(scoreOf(elo, seats), seats)).toBeCloseTo(elo, 9);
  },
);

test('an interval of few groups is wider, and contains what was seen', () => {
  const few = eloInterval([1, 1, 3, 2, 3]);
  const many = eloInterval([100, 100, 300, 200, 300]);
  expect(many.elo).toBeCloseTo(few.elo, 9);
  expect(few.low).toBeLessThan(many.low);
  expect(few.high).toBeGreaterThan(many.high);
  expect(many.low).toBeLessThan(many.elo);
  const { mean, deviation } = spreadOf([1, 0, 0, 0, 1]);
  expect([mean, deviation]).toEqual([0.5, 0.5]);
});

test('a range ends when the interval lies within it, or surely outside', () => {
  const rule = gapRule(60, 150);
  expect(rule.verdict([4, 6, 30, 20, 30], 2)).toBeUndefined();
  expect(rule.verdict([400, 600, 3000, 2000, 3000], 2)).toBe('within');
  expect(rule.verdict([100, 100, 100, 100, 100], 2)).toBe('outside');
});

test('points of a match: a win, a shared one, a draw', () => {
  const outcome = (winners: readonly number[]) => ({ winners, reason: 'test', rule: 'TEST-1' });
  expect(pointsOf(outcome([0]), 0, 2)).toBe(1);
  expect(pointsOf(outcome([0]), 1, 2)).toBe(0);
  expect(pointsOf(outcome([0, 2]), 2, 4)).toBe(0.5);
  expect(pointsOf(outcome([]), 1, 2)).toBe(0.5);
  expect([cellOf([1, 1]), cellOf([0.5, 0]), cellOf([0, 0])]).toEqual([4, 1, 0]);
});

test('dice by turn do not depend on how often was rolled in turns before', () => {
  const [one, other] = [turnDice(7), turnDice(7)];
  const roll = (dice: typeof one, count: number) => Array.from({ length: count }, () => dice.die(100));
  one.turnTo(1);
  other.turnTo(1);
  expect(roll(one, 3)).toEqual(roll(other, 3));
  roll(other, 5);
  one.turnTo(2);
  other.turnTo(2);
  const second = roll(one, 4);
  expect(roll(other, 4)).toEqual(second);
  expect(new Set([...second, ...roll(turnDice(8), 4)]).size).toBeGreaterThan(4);
});

/** Faces of dice by turn are as even as of one stream. */
test('dice by turn are fair', () => {
  const counts = new Array<number>(6).fill(0);
  const dice = turnDice(1);
  for (let turn = 0; turn < 2000; turn++) {
    dice.turnTo(turn);
    for (let i = 0; i < 6; i++) counts[dice.die(6) - 1] = (counts[dice.die(6) - 1] ?? 0) + 1;
  }
  const expected = counts.reduce((sum, count) => sum + count, 0) / 6;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(20);
});

/** The machine-independent part. */
const withoutTimes = (text: string): string => text.replace(/CPU ms .*; ends/, 'ends');

test('it says who is stronger, and ends at the same pair with one thread and with four', async () => {
  const args = ['--game', 'skorm', '--first', 'strength:1', '--second', 'strength:1', '--pairs-max', '6'];
  const hypotheses = ['--elo0', '0', '--elo1', '300'];
  const one = await run('sprt', ...args, ...hypotheses, '--threads', '1');
  const four = await run('sprt', ...args, ...hypotheses, '--threads', '4');
  expect(one.stderr).toBe('');
  expect(withoutTimes(four.stdout)).toBe(withoutTimes(one.stdout));
  const lines = one.stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(
    /^skorm strength:1 against strength:1: \d pairs, \+\d+ =\d+ -\d+, scores \[\d( \d){4}\]$/,
  );
  expect(lines[3]).toMatch(/^LLR -?[\d.]+ of \(-2.94, 2.94\) for \[0, 300\]: /);
  expect([1, 2]).toContain(one.status);
});

test('settings in place of a level are played with', async () => {
  const strong = '{"hasteEvery":0,"blur":0,"depthMax":3}';
  const args = ['--game', 'skorm', '--first', `strength:1,mind:${strong}`, '--second', 'strength:1'];
  const { stdout, status } = await run('sprt', ...args, '--elo0=-400', '--elo1', '0');
  expect(stdout).toContain('stronger');
  expect(status).toBe(0);
});

test('wrong options are named', async () => {
  const wrong = async (...args: string[]) =>
    (await run('sprt', '--first', 'strength:1', '--second', 'strength:1', ...args)).stderr;
  expect(await wrong('--second', 'level:99')).toContain('no such level: 99');
  expect(await wrong('--second', 'strength:9')).toContain('no such strength: 9');
  expect(await wrong('--second', 'strong')).toContain('no such player: strong');
  expect(await wrong('--second', 'mind:{"slip":}')).toContain('--mind: ');
  expect(await wrong('--gap', '9,3')).toContain('--gap wants two numbers');
  expect(await wrong('--elo0', '5', '--elo1', '5')).toContain('--elo0 must be less than --elo1');
});

/** Scores of pairs of near-equal players, moved to a mean. */
const SHAPE = [0.18, 0, 0.6, 0, 0.22];
const SIMULATED = 1000;

for (const [elo, wrong] of [
  [0, 'stronger'],
  [10, 'not stronger'],
] as const)
  longTest(
    `of 1,000 tests with a true difference of ${elo} Elo, 4 to 6 in 100 end as "${wrong}"`,
    async () => {
      const random = seededRandom(elo + 1);
      const ends = Array.from({ length: SIMULATED }, () => simulated(movedTo(SHAPE, scoreOf(elo)), random));
      const errors = ends.filter((end) => end === wrong).length / SIMULATED;
      expect(errors).toBeGreaterThanOrEqual(0.04);
      expect(errors).toBeLessThanOrEqual(0.06);
    },
  );

/** Ends of one test. */
function simulated(shares: readonly number[], random: Random): Verdict {
  const bounds = boundsOf(0.05, 0.05);
  const counts = noCounts(2);
  for (;;) {
    const cell = drawnCell(shares, random.pick(1_000_000) / 1_000_000);
    counts[cell] = (counts[cell] ?? 0) + 1;
    const verdict = sprtVerdict(llrOf(counts, { elo0: 0, elo1: 10 }), bounds);
    if (verdict !== undefined) return verdict;
  }
}

/** With wins taken from losses, or given to them. */
function movedTo(shares: readonly number[], mean: number): readonly number[] {
  const now = shares.reduce((sum, share, cell) => sum + (share * cell) / 4, 0);
  return shares.with(0, (shares[0] ?? 0) - (mean - now)).with(4, (shares[4] ?? 0) + (mean - now));
}

function drawnCell(shares: readonly number[], at: number): number {
  let sum = 0;
  return Math.max(
    0,
    shares.findIndex((share) => {
      sum += share;
      return at < sum;
    }),
  );
}
