// SKURE-5, 6, 9.5, 11: rolls, damage and death against plain enumeration.

import fc from 'fast-check';
import {
  type Blow,
  ceilDiv,
  damageOf,
  percentsOf,
  splitDamage,
  totalOf,
  weighed,
} from '../../../src/games/skure/damage.ts';
import { elementOfDeath, revivalFailure, suffer } from '../../../src/games/skure/death.ts';
import { type Arc, type DamageKind, ELEMENTS } from '../../../src/games/skure/field/types.ts';
import {
  type AimLevel,
  aimModifier,
  capOf,
  oddsOf,
  reactionHits,
  reactionOdds,
  STAGES,
  speedModifier,
  stageOf,
  stanceModifier,
} from '../../../src/games/skure/hit.ts';
import { ROSTER } from '../../../src/games/skure/roster.ts';
import { initiative, tied } from '../../../src/games/skure/setup.ts';

const ARCS: readonly Arc[] = ['front', 'flank', 'rear'];
const AIMS: readonly AimLevel[] = [0, 1, 2, 3];
const anyBlow: fc.Arbitrary<Blow> = fc.record({
  attack: fc.integer({ min: 1, max: 30 }),
  defense: fc.integer({ min: 0, max: 20 }),
  stage: fc.constantFrom(...STAGES),
  arc: fc.constantFrom(...ARCS),
  backstabber: fc.boolean(),
  charge: fc.boolean(),
  stance: fc.constantFrom(null, 'self', 'super', 'guard', 'superGuard'),
  reaction: fc.constantFrom(null, 'counter', 'opportunity'),
});

test('the odds are those of a hundred rolls made one by one', () => {
  for (const arc of ARCS) {
    for (const aim of AIMS) {
      for (let sum = -60; sum <= 140; sum++) {
        const counts = [0, 0, 0, 0, 0, 0, 0];
        for (let natural = 1; natural <= 100; natural++) {
          const total = natural + sum;
          // SKURE-5.7 and 5.8 as they are printed.
          let stage =
            total <= 10 ? 1 : total <= 20 ? 2 : total <= 69 ? 3 : total <= 89 ? 4 : total <= 99 ? 5 : 6;
          if (total >= 120) stage = 7;
          const caps = [5];
          if (arc !== 'front') caps.push(7);
          if (aim === 1 || aim === 2) caps.push(6);
          if (aim === 3) caps.push(7);
          const capped = Math.min(stage, Math.max(...caps));
          counts[capped - 1] = (counts[capped - 1] ?? 0) + 1;
        }
        const odds = oddsOf(sum, capOf(arc, aim));
        expect(odds).toEqual(counts);
        expect(odds.reduce((all, one) => all + one, 0)).toBe(100);
      }
    }
  }
});

test('the odds of a reaction are those of a hundred rolls', () => {
  for (let sum = -60; sum <= 140; sum++) {
    const hits = Array.from({ length: 100 }, (_, i) => i + 1 + sum).filter(reactionHits).length;
    expect(reactionOdds(sum)).toBe(hits);
  }
});

test('more speed never makes a hit less likely, and a higher total never a lower stage', () => {
  for (let target = 1; target <= 20; target++) {
    for (let own = 1; own < 40; own++) {
      expect(speedModifier(own + 1, target)).toBeGreaterThanOrEqual(speedModifier(own, target));
    }
  }
  for (let total = -50; total < 200; total++)
    expect(stageOf(total + 1)).toBeGreaterThanOrEqual(stageOf(total));
});

test('stances help where the rules say, and nowhere else', () => {
  const all = ARCS.flatMap((arc) =>
    [true, false].flatMap((isMelee) =>
      (['defend', 'counter', 'guard', null] as const).map((stance) => [
        `${stance} ${arc} ${isMelee ? 'melee' : 'ranged'}`,
        stanceModifier({ stance, superDefense: false, arc, isMelee }),
      ]),
    ),
  );
  expect(all.filter(([, modifier]) => modifier !== 0)).toEqual([
    ['defend front melee', -15],
    ['counter front melee', -15],
    ['defend front ranged', -15],
    ['counter flank melee', -15],
  ]);
  const superb = { superDefense: true, arc: 'front', isMelee: true } as const;
  expect(stanceModifier({ ...superb, stance: 'defend' })).toBe(-25);
  expect(stanceModifier({ ...superb, stance: 'counter' })).toBe(-15);
  expect(AIMS.map(aimModifier)).toEqual([0, 20, 35, 45]);
});

test('damage grows with the stage, and is 0 by a miss alone', () => {
  fc.assert(
    fc.property(anyBlow, (blow) => {
      const damages = STAGES.map((stage) => damageOf({ ...blow, stage }));
      expect(damages[0]).toBe(0);
      for (const [i, damage] of damages.entries()) {
        expect(Number.isInteger(damage)).toBe(true);
        if (i > 0) expect(damage).toBeGreaterThanOrEqual(Math.max(1, damages[i - 1] ?? 0));
      }
    }),
  );
});

test('damage is the one product of the rules, rounded up once', () => {
  fc.assert(
    fc.property(anyBlow, (blow) => {
      const factors = [0, 0.5, 1, 1, 2, 3, 5];
      const percent = percentsOf(blow).reduce((sum, one) => sum + one.percent, 100);
      const natural = Math.max(1, blow.attack - blow.defense);
      // All of these are multiples of 1/200, so nothing is lost before the rounding.
      const exact = (natural * 2 * (factors[blow.stage - 1] ?? 0) * percent) / 200;
      expect(damageOf(blow)).toBe(blow.stage === 1 ? 0 : Math.max(1, Math.ceil(exact)));
    }),
  );
});

test('SKURE-6.7: the examples of the handbook', () => {
  const half = splitDamage(8, [['light', 50]], []);
  expect(half).toEqual([
    ['physical', 4],
    ['light', 4],
  ]);
  expect(totalOf(weighed(half, { weak: { light: 50 }, strong: {} }))).toBe(10);
  const water = splitDamage(14, [['water', 75]], [['cold', 25]]);
  expect(water).toEqual([
    ['physical', 3],
    ['water', 11],
    ['cold', 4],
  ]);
  expect(totalOf(water)).toBe(18);
});

test('SKURE-11.6: earth, air and physical hinder no revival', () => {
  for (const element of ['earth', 'air', 'physical'] as const) {
    for (const alignment of ['good', 'neutral', 'evil'] as const) {
      expect(revivalFailure(element, alignment)).toBe(0);
    }
  }
});

test('conversion keeps the damage, and adding never takes from it', () => {
  for (const { convert, add } of ROSTER.classes) {
    for (let damage = 0; damage <= 100; damage++) {
      const converted = splitDamage(damage, convert, []);
      expect(totalOf(converted)).toBe(damage);
      const more = add.reduce((sum, [, share]) => sum + ceilDiv(damage * share, 100), 0);
      expect(totalOf(splitDamage(damage, convert, add))).toBe(damage + more);
    }
  }
});

test('who is strong against all of a kind takes none of it, and weakness is never less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ELEMENTS), fc.integer({ min: 1, max: 200 }), (element, amount) => {
      const parts = [[element, amount]] as const;
      expect(totalOf(weighed(parts, { weak: {}, strong: { [element]: 100 } }))).toBe(0);
      expect(totalOf(weighed(parts, { weak: { [element]: 50 }, strong: {} }))).toBe(
        amount + ceilDiv(amount, 2),
      );
      expect(weighed(parts, { weak: {}, strong: {} })).toEqual(parts);
    }),
  );
});

test('what kills is the largest part, and on a tie the earlier one (SKURE-6.8), physical last', () => {
  const order: readonly DamageKind[] = [...ELEMENTS, 'physical'];
  for (const [i, a] of order.entries()) {
    for (const [j, b] of order.entries()) {
      if (i === j) continue;
      expect(
        elementOfDeath([
          [a, 4],
          [b, 4],
        ]),
      ).toBe(i < j ? a : b);
      expect(
        elementOfDeath([
          [a, 5],
          [b, 4],
        ]),
      ).toBe(a);
    }
  }
});

test('a character stands above 0, has fallen down to −19, and is dead from −20 on', () => {
  const lives = [1, 0, -19, -20, -60].map((hp) => suffer(hp + 5, [['earth', 5]]).life);
  expect(lives).toEqual(['standing', 'fallen', 'fallen', 'dead', 'dead']);
  expect(suffer(-15, [['cold', 5]]).life).toBe('frozen');
});

test('initiative is a matter of agility, then rolls, then seat and number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 24 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
      (agilities, dice) => {
        const rolling = tied(agilities);
        const rolls = agilities.map((_, i) => (rolling.includes(i) ? Number(dice.next().value) : null));
        const order = initiative(agilities, rolls);
        expect([...order].sort((a, b) => a - b)).toEqual(agilities.map((_, i) => i));
        for (const [n, i] of order.entries()) {
          const next = order[n + 1];
          if (next === undefined) continue;
          const [a, b] = [agilities[i] ?? 0, agilities[next] ?? 0];
          expect(a).toBeGreaterThanOrEqual(b);
          if (a !== b) continue;
          const [first, second] = [rolls[i] ?? -1, rolls[next] ?? -1];
          expect(first >= 1 && second >= 1).toBe(true);
          expect(first > second || (first === second && i < next)).toBe(true);
        }
      },
    ),
  );
});
