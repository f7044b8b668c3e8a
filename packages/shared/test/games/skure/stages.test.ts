// Displayed properties of stages: range of totals, and multiplier.

import { damageOf, halvesOf } from '../../../src/games/skure/damage.ts';
import { STAGES, speedModifier, speedPercent, stageOf, totalsOf } from '../../../src/games/skure/hit.ts';

test('[SKURE-5.7] the totals of a stage are exactly those that reach it', () => {
  for (let total = -60; total <= 200; total++) {
    const found = STAGES.filter((stage) => {
      const [least, most] = totalsOf(stage);
      return (least === null || total >= least) && (most === null || total <= most);
    });
    expect(found).toEqual([stageOf(total)]);
  }
  expect([totalsOf(1), totalsOf(4), totalsOf(7)]).toEqual([
    [null, 10],
    [70, 89],
    [120, null],
  ]);
});

test('[SKURE-5.7] a stage multiplies by its halves', () => {
  const plain = { arc: 'front', backstabber: false, charge: false, stance: null, reaction: null } as const;
  for (const stage of STAGES)
    expect(damageOf({ ...plain, attack: 20, defense: 0, stage })).toBe(10 * halvesOf(stage));
});

test('[SKURE-5.5] the percentage of speeds is rounded down', () => {
  expect([speedPercent(14, 9), speedPercent(9, 8), speedPercent(5, 9)]).toEqual([155, 112, 55]);
  expect(speedModifier(14, 9)).toBe(15);
});
