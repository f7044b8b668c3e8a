// Previewed ranges against the engine.

import fc from 'fast-check';
import { characterOf } from '../../../src/games/skure/characters.ts';
import { breathTargets, checkCast } from '../../../src/games/skure/magic.ts';
import { chargePlan } from '../../../src/games/skure/plan/charges.ts';
import { chargeLane, rangeOf, shotRange, sweptBy } from '../../../src/games/skure/plan/spaces.ts';
import { ROSTER, spellOf } from '../../../src/games/skure/roster.ts';
import type { Character, SkureState } from '../../../src/games/skure/state.ts';
import { anyBattle } from './battles.ts';

const RUNS = { numRuns: 400, seed: 5 };
const actorIn = (state: SkureState): Character => characterOf(state, state.actor);

/** The same battle with the one in turn as another class. */
const as = (state: SkureState, name: string): SkureState => ({
  ...state,
  characters: state.characters.map((one) => (one.id === state.actor ? { ...one, class: name } : one)),
});

test('[SKURE-7.2, SKURE-7.3, SKURE-7.4] legal charge targets stand in the lane', () => {
  let charges = 0;
  fc.assert(
    fc.property(anyBattle, fc.constantFrom('knight', 'soldier', 'earth-elemental'), (drawn, name) => {
      const state = as(drawn, name);
      const actor = actorIn(state);
      const turn = { actor, budget: state.budget };
      const found = chargeLane(state, actor);
      const enemy = state.characters.find(({ seat }) => seat !== actor.seat);
      if (enemy === undefined) return;
      for (let at = 0; at < state.field.width * state.field.height; at++) {
        const target = { ...enemy, at, height: 'ground' as const };
        const alone = { ...state, characters: [actor, target] };
        const isCharged = at !== actor.at && 'way' in chargePlan(alone, turn, target);
        expect([at, isCharged]).toEqual([at, found?.targets.includes(at) ?? false]);
        if (isCharged) charges++;
      }
    }),
    RUNS,
  );
  expect(charges).toBeGreaterThan(10);
});

test('[SKURE-7.1] who cannot charge, or looks askew, has no lane', () => {
  fc.assert(
    fc.property(anyBattle, (drawn) => {
      const state = as(drawn, 'archer');
      expect(chargeLane(state, actorIn(state))).toBeUndefined();
      expect(chargeLane(state, { ...actorIn(state), class: 'knight', facing: 1 })).toBeUndefined();
    }),
    RUNS,
  );
});

test('[SKURE-12.3] breath hits those of the same height who are in the spaces that it sweeps', () => {
  let hits = 0;
  fc.assert(
    fc.property(anyBattle, (drawn) => {
      const state = as(drawn, 'drake');
      const actor = actorIn(state);
      const swept = sweptBy(state, actor);
      const level = breathTargets(state, actor).filter(({ height }) => height === actor.height);
      for (const { at } of level) expect(swept).toContain(at);
      for (const one of state.characters)
        if (one.height === actor.height && swept.includes(one.at)) expect(level).toContain(one);
      hits += level.length;
    }),
    RUNS,
  );
  expect(hits).toBeGreaterThan(0);
});

test('[SKURE-12.1] a spell reaches within its range, and not what is out of sight there', () => {
  let casts = 0;
  fc.assert(
    fc.property(anyBattle, (drawn) => {
      const state = as(drawn, 'mage');
      const actor = { ...actorIn(state), height: 'ground' as const, essence: 10 };
      for (const target of state.characters) {
        if (target.seat === actor.seat || target.height === 'mid') continue;
        const { within, unseen, walls } = rangeOf(state, actor, spellOf('thunderbolt').range, true);
        const refused = checkCast(state, actor, 'thunderbolt', target)?.code;
        if (refused === 'not-in-front') continue;
        expect([target.at, refused]).toEqual([
          target.at,
          !within.includes(target.at)
            ? 'out-of-range'
            : unseen.includes(target.at)
              ? 'not-in-sight'
              : undefined,
        ]);
        expect(walls.length > 0).toBe(unseen.length > 0);
        if (refused === undefined) casts++;
      }
    }),
    RUNS,
  );
  expect(casts).toBeGreaterThan(10);
});

test('only those who shoot or cast on enemies have a range', () => {
  const far = ROSTER.classes.flatMap(({ id }) => {
    const range = shotRange({ class: id });
    return range === undefined ? [] : [[id, range]];
  });
  expect(far).toEqual([
    ['archer', 6],
    ['mage', 6],
    ['cleric', 5],
    ['ghost', 5],
    ['will-o-wisp', 6],
  ]);
});
