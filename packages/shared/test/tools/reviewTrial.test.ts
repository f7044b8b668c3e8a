// Trials of the review: the paired test, and what is counted of planted blunders.

import { signFlipTest } from '../../tools/review/signFlipTest.ts';
import { blunderReport } from '../../tools/review/trialReport.ts';

test('equal differences either way say nothing, the same sign throughout says all', () => {
  expect(signFlipTest([1, -1, 2, -2])).toBe(1);
  expect(signFlipTest(Array.from({ length: 30 }, (_, i) => 1 + i))).toBe(0.0001);
});

test('of few differences the p-value is the share of sign patterns', () => {
  // Of 8 patterns of 3 signs two have a sum as far from 0.
  expect(signFlipTest([1, 1, 1])).toBeCloseTo(2 / 8, 1);
});

test('a planted blunder is named if it is found and its turn has a verdict', () => {
  const planted = [
    { blunder: undefined },
    { blunder: { isFound: true, isClear: true } },
    { blunder: { isFound: true, isClear: false } },
    { blunder: { isFound: false, isClear: true } },
    { blunder: { isFound: false, isClear: false } },
  ];
  expect(blunderReport(planted, 2)).toEqual([
    '5 planted turns in 2 matches, 4 of them blunders; 1 named (25 %)',
    'not found 2, found without a verdict 1',
  ]);
});
