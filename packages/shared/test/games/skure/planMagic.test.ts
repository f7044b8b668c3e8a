// Spells, breath and aims as they are foretold, against the engine.

import fc from 'fast-check';
import { characterOf, dataOf } from '../../../src/games/skure/characters.ts';
import { totalOf } from '../../../src/games/skure/damage.ts';
import type { SkureEvent } from '../../../src/games/skure/events.ts';
import { aimLadder } from '../../../src/games/skure/plan/aims.ts';
import { breathOutlook, castOutlook } from '../../../src/games/skure/plan/magic.ts';
import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState } from '../../../src/games/skure/state.ts';
import { scriptedRandom } from '../../../src/kernel/random.ts';
import { positionIn } from '../../../tools/games/skure/playVectors.ts';
import { anyBattle } from './battles.ts';

/** Undefined: refused. */
function played(state: SkureState, command: SkureCommand, dice: readonly number[]) {
  const decided = skure.decide(
    state,
    command,
    { kind: 'seat', seat: 0 },
    scriptedRandom([...dice, ...Array(20).fill(1)]),
  );
  if (!decided.ok) return undefined;
  return { events: decided.value, state: decided.value.reduce(skure.evolve, state) };
}

const turnOf = (state: SkureState) => ({ actor: characterOf(state, state.actor), budget: state.budget });
const has = (events: readonly SkureEvent[], type: SkureEvent['type'], who: string): boolean =>
  events.some((event) => event.type === type && 'who' in event && event.who === who);

test('a spell may be cast where the engine lets it, and comes true', () => {
  let casts = 0;
  fc.assert(
    fc.property(anyBattle, (state) => {
      const turn = turnOf(state);
      for (const spell of dataOf(turn.actor).spells) {
        for (const target of state.characters) {
          const outlook = castOutlook(state, turn, spell, target);
          const after = played(state, { type: 'cast', spell, target: target.id }, []);
          expect('code' in outlook).toBe(after === undefined);
          if ('code' in outlook || after === undefined) continue;
          casts++;
          expect(outlook.terms.failPercent).toBe(0);
          const hurt = after.events.find((event) => event.type === 'hurt' && event.who === target.id);
          // Full resistance: no damage.
          const lost = totalOf(outlook.damage?.parts ?? []);
          expect(hurt === undefined).toBe(lost === 0);
          if (lost > 0) expect(hurt).toMatchObject({ hp: outlook.damage?.hp, parts: outlook.damage?.parts });
          if (outlook.heals !== null) expect(characterOf(after.state, target.id).hp).toBe(outlook.heals);
          // A roll of 1 always succeeds.
          if (outlook.status !== null) expect(has(after.events, 'statusSet', target.id)).toBe(true);
        }
      }
    }),
    { numRuns: 400, seed: 3 },
  );
  expect(casts).toBeGreaterThan(20);
});

test('breath hits the previewed targets', () => {
  let breathed = 0;
  fc.assert(
    fc.property(anyBattle, (state) => {
      const { actor } = turnOf(state);
      const outlook = breathOutlook(state, actor);
      const after = played(state, { type: 'breath' }, []);
      expect('code' in outlook).toBe(after === undefined);
      if ('code' in outlook || after === undefined) return;
      const expected = outlook.filter(({ parts }) => totalOf(parts) > 0).map(({ on, hp }) => [on, hp]);
      const hurt = after.events.flatMap((event) => (event.type === 'hurt' ? [[event.who, event.hp]] : []));
      expect(hurt.slice(0, expected.length)).toEqual(expected);
      breathed += expected.length;
    }),
    { numRuns: 400, seed: 3 },
  );
  expect(breathed).toBeGreaterThan(0);
});

const around = (characters: Parameters<typeof positionIn>[0]['position']['characters']) =>
  positionIn({
    position: { field: '12x12', order: Object.keys(characters), toAct: 'A1', round: 1, characters },
  });

test('with too little essence the previewed risk is exact at its edge', () => {
  const state = around({
    A1: { class: 'mage', at: '5,6', facing: 'N', essence: 2 },
    B1: { class: 'soldier', at: '5,4', facing: 'S' },
  });
  const outlook = castOutlook(state, turnOf(state), 'thunderbolt', characterOf(state, 'B1'));
  expect(outlook).toMatchObject({ terms: { cost: 4, failPercent: 50, essenceAfter: 0 }, damage: { hp: 22 } });
  const cast = { type: 'cast', spell: 'thunderbolt', target: 'B1' } as const;
  expect(characterOf(played(state, cast, [50])?.state as SkureState, 'B1').hp).toBe(36);
  expect(characterOf(played(state, cast, [51])?.state as SkureState, 'B1').hp).toBe(22);
});

test('a revival says how it may fail, and with how many HP it brings back', () => {
  const state = around({
    A1: { class: 'cleric', at: '5,6', facing: 'N' },
    A2: { class: 'minotaur', at: '5,4', facing: 'N', hp: -25, state: 'dead', element: 'light' },
    B1: { class: 'soldier', at: '0,0', facing: 'S' },
  });
  const outlook = castOutlook(state, turnOf(state), 'revive', characterOf(state, 'A2'));
  expect(outlook).toMatchObject({
    revival: { fails: 75, element: 'light', hp: 26 },
    damage: null,
    heals: null,
  });
});

test('each turn of aiming brings more, and a higher cap', () => {
  const state = around({
    A1: { class: 'archer', at: '5,8', facing: 'N' },
    B1: { class: 'soldier', at: '5,4', facing: 'S' },
  });
  const ladder = aimLadder(state, characterOf(state, 'A1'), characterOf(state, 'B1'));
  if ('code' in ladder) throw new Error(ladder.code);
  // 11 to 9 in speed: +10.
  expect(ladder.map(({ sum, cap }) => [sum, cap])).toEqual([
    [10, 5],
    [30, 6],
    [45, 6],
    [55, 7],
  ]);
  expect(ladder[3]?.stages.map(({ rolls }) => rolls)).toEqual([0, 0, 14, 20, 10, 20, 36]);
  const behind = aimLadder(state, { ...characterOf(state, 'A1'), facing: 4 }, characterOf(state, 'B1'));
  expect(behind).toMatchObject({ code: 'not-in-sight', rule: 'SKURE-8.1' });
});
