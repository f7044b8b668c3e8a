// Action rail, and docks of actions other than the attack.

import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import { breathOutlook, castOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import fc from 'fast-check';
import { anyBattle } from '../../../../../shared/test/games/skure/battles.ts';
import { battle, one } from '../../../../../shared/test/games/skure/support.ts';
import { strikesOn } from '../../../../src/games/skure/draft/facts.ts';
import { actFacts } from '../../../../src/games/skure/panels/acts/actFacts.ts';
import { turnIn } from '../../../../src/games/skure/panels/common/types.ts';
import { chanceOf } from '../../../../src/games/skure/panels/dock/ChargeDock.tsx';
import { breathLabel, resultText } from '../../../../src/games/skure/panels/words/phrases.ts';
import { say } from '../../../../src/games/skure/panels/words/say.ts';
import { lossesOf } from '../../../../src/games/skure/panels/words/stanceText.ts';
import { turningNote, turningOf } from '../../../../src/games/skure/panels/words/turnText.ts';
import { say as sayGame } from '../../../../src/games/skure/words/say.ts';

function turnNow(state: SkureState) {
  const turn = turnIn(state);
  if (turn === undefined) throw new Error('nobody has a turn');
  return turn;
}

test('[UI-K20] an act is open if and only if one of its commands is legal', () => {
  fc.assert(
    fc.property(anyBattle, (state) => {
      const turn = turnNow(state);
      const types = new Set<string>(skure.legalCommands(state, turn.actor.seat).map(({ type }) => type));
      for (const { act, isOpen } of actFacts(state, turn)) {
        // The list of spells opens with any essence, and attacks may be possible after steps.
        if (act === 'cast') expect(isOpen).toBe(turn.actor.essence > 0);
        else if (act === 'strike') {
          const strikes = state.characters.flatMap(({ id, seat }) =>
            seat === 1 ? strikesOn(state, turn, id) : [],
          );
          expect(isOpen).toBe(strikes.length > 0);
        } else expect([act, isOpen]).toEqual([act, types.has(act)]);
      }
    }),
    { numRuns: 150 },
  );
});

const at = (fighterClass: string, place: string, facing: string) => ({
  class: fighterClass,
  at: place,
  facing,
});

const textOf = (state: SkureState, act: string) =>
  actFacts(state, turnNow(state)).find((fact) => fact.act === act)?.text;

test('[UI-K30] an impossible charge gives the reason closest to a possible one', () => {
  const free = { A1: at('knight', '5,8', 'N'), B1: at('zombie', '5,3', 'S') };
  expect(textOf(battle(free), 'charge')).toBe('1 ahead');
  expect(textOf(battle({ ...free, A2: at('mage', '5,6', 'N') }), 'charge')).toBe('A2 at 5,6');
  expect(textOf(battle({ ...free, B1: at('zombie', '5,6', 'S') }), 'charge')).toBe('too near: 4 to 6');
  expect(textOf(battle({ ...free, B1: at('zombie', '6,3', 'S') }), 'charge')).toBe('not straight ahead');
  expect(textOf(battle({ ...free, A1: at('guardian', '5,8', 'N') }), 'charge')).toBe(
    say('why.charge-no-bonus'),
  );
});

test('a hit, a kill and a miss of a charge are all that can come', () => {
  const state = battle({ A1: at('knight', '5,8', 'N'), B1: { ...at('mage', '5,3', 'S'), hp: 2 } });
  const plan = chargePlan(state, turnNow(state), one(state, 'B1'));
  if (!('way' in plan)) throw new Error(plan.code);
  const chances = (['hit', 'kill', 'miss'] as const).map((end) => chanceOf(plan, end));
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(100);
  expect(chances[1]).toBe(plan.outlook.kills);
});

test('[UI-K32] breath over a friend counts it on its button', () => {
  const state = battle({
    A1: at('drake', '5,5', 'E'),
    A2: at('mage', '6,5', 'N'),
    B1: at('zombie', '7,5', 'W'),
    B2: at('zombie', '8,5', 'W'),
  });
  const forecast = breathOutlook(state, one(state, 'A1'));
  if ('code' in forecast) throw new Error(forecast.code);
  expect(breathLabel(forecast)).toBe('Breathe: 2 enemies, 1 friend');
  expect(breathLabel(forecast.filter(({ isFriend }) => !isFriend))).toBe('Breathe: 2 enemies');
  expect(breathLabel([])).toBe('Breathe: nobody');
});

test('[UI-K32] a spell shows its effect, and its chance to fail', () => {
  const state = battle({
    A1: at('mage', '5,5', 'N'),
    B1: { ...at('soldier', '5,3', 'S'), hp: 9 },
    A2: at('cleric', '6,5', 'N'),
  });
  const on = (spell: string, who: string, actor = 'A1') => {
    const outlook = castOutlook(
      state,
      { ...turnNow(state), actor: one(state, actor) },
      spell,
      one(state, who),
    );
    if ('code' in outlook) throw new Error(outlook.code);
    return resultText(outlook, one(state, who));
  };
  expect(on('cold-snap', 'B1')).toBe('9 cold, 9 → 0, falls');
  expect(on('coma', 'B1')).toBe(say('effect.chance', { status: 'asleep', chance: 60 }));
  expect(on('heal', 'A2', 'A2')).toBe('30 → 30 HP');
});

test('[UI-K20] the costs of ending are shown: the aim, and unused points', () => {
  const state = battle({
    A1: { ...at('archer', '5,5', 'N'), aim: { at: 'B1', level: 2 } },
    B1: at('zombie', '5,1', 'S'),
  });
  expect(lossesOf(state, turnNow(state), 'end')).toEqual(['aim 2 is lost', '3 points unspent']);
  expect(lossesOf(state, turnNow(state), 'counter')).toEqual(['aim 2 is lost']);
  const mage = battle({ A1: { ...at('mage', '5,5', 'N'), essence: 4 }, B1: at('zombie', '5,1', 'S') });
  expect(lossesOf(mage, turnNow(mage), 'defend')).toEqual(['1 essence back']);
});

test('[UI-K25] the pip of turning, and the sentence of what a turning costs', () => {
  const state = battle({ A1: at('knight', '5,5', 'N'), B1: at('zombie', '5,1', 'S') });
  const turn = turnNow(state);
  const turned = { ...turn, actor: { ...turn.actor, facing: 1 as const } };
  const budget = { ...turn.budget, moved: true, stepped: true };
  expect([turningOf(turn), turningNote(turn)]).toEqual(['free', undefined]);
  expect([turningOf(turned), turningNote(turned)]).toEqual([
    'first',
    'Turned first: first step NE, no turning afterwards.',
  ]);
  expect(turningOf({ ...turn, budget })).toBe('left');
  expect(turningNote({ ...turned, budget: { ...budget, turnedFirst: true } })).toBe(
    sayGame('turning.noMore'),
  );
  expect(turningNote({ ...turn, budget: { ...budget, turnedLast: true } })).toBe(
    'Turned last: no step afterwards.',
  );
});
