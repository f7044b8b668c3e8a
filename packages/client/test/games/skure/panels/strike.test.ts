// Attack dock: seven stages against the engine, roll by roll, and tabs.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { suffer } from '@hexmarch/shared/games/skure/death';
import { attackOn, strikeSheet } from '@hexmarch/shared/games/skure/sheet';
import type { Character, SkureState } from '@hexmarch/shared/games/skure/state';
import fc from 'fast-check';
import { anyBattle } from '../../../../../shared/test/games/skure/battles.ts';
import { battle, one } from '../../../../../shared/test/games/skure/support.ts';
import { strikable, strikesOn, turnOf } from '../../../../src/games/skure/draft/facts.ts';
import { barredTo } from '../../../../src/games/skure/panels/common/planned.ts';
import { stageCells } from '../../../../src/games/skure/panels/common/stageCells.ts';
import { turnIn } from '../../../../src/games/skure/panels/common/types.ts';
import {
  barredTabs,
  barredText,
  nextWay,
  wayTabs,
} from '../../../../src/games/skure/panels/dock/strikeTabs.ts';

const DIE = Array.from({ length: 100 }, (_, i) => i + 1);

function turnNow(state: SkureState) {
  const turn = turnIn(state);
  if (turn === undefined) throw new Error('nobody has a turn');
  return turn;
}

const enemies = (state: SkureState): readonly Character[] =>
  state.characters.filter(({ seat }) => seat === 1);

test('[UI-K27] the seven stages are those of the engine, roll by roll, and sum to 100', () => {
  fc.assert(
    fc.property(anyBattle, (state) => {
      const turn = turnNow(state);
      for (const { id } of enemies(state)) {
        for (const way of strikesOn(state, turn, id)) {
          const target = one(state, way.outlook.on);
          const cells = stageCells(way.outlook, target);
          expect(cells.reduce((sum, { rolls }) => sum + rolls, 0)).toBe(100);
          const aim = way.losesAim ? null : turn.actor.aim;
          const { at, height, facing } = way;
          const by = { ...turn.actor, at, height, facing, aim };
          const manner = { isMelee: way.outlook.isMelee, isCharge: false, isGuarding: target.id !== id };
          const attack = attackOn(state, by, target, manner);
          for (const roll of DIE) {
            const sheet = strikeSheet(attack, { roll });
            const cell = cells.find(({ from, to }) => from <= roll && roll <= to);
            expect(cell).toMatchObject({
              stage: sheet.stage,
              damage: totalOf(sheet.parts),
              after: suffer(target.hp, sheet.parts).hp,
            });
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

const FLANKED = battle({
  A1: { class: 'knight', at: '2,5', facing: 'N', hp: 31 },
  A2: { class: 'archer', at: '3,5', facing: 'N' },
  B1: { class: 'minotaur', at: '4,2', facing: 'E', hp: 27, stance: 'counter' },
});

test('[UI-K26] each arc is a tab, the better one first; unavailable ones give the reason', () => {
  const turn = turnNow(FLANKED);
  const strikes = strikesOn(FLANKED, turn, 'B1');
  const tabs = wayTabs(strikes, strikes[0]);
  expect(tabs.map(({ arc, way, isChosen }) => [arc, way.outlook.hits, isChosen])).toEqual([
    ['flank', 95, true],
    ['front', 80, false],
  ]);
  expect(barredTabs(strikes, barredTo(FLANKED, turn, 'B1'))).toMatchObject([
    { arc: 'rear', why: 'turning', needs: 90, turns: 45 },
  ]);
  expect(strikable(FLANKED, turn).map(({ id }) => id)).toEqual(['B1']);
});

test('[UI-K27] a mortal wound that leaves it at −15 fells it, and the kill shot is out of reach', () => {
  const [way] = strikesOn(FLANKED, turnNow(FLANKED), 'B1');
  const cells = way === undefined ? [] : stageCells(way.outlook, one(FLANKED, 'B1'));
  expect(cells.map(({ rolls, damage, after, fate, barred }) => [rolls, damage, after, fate, barred])).toEqual(
    [
      [5, 0, 27, 'stands', undefined],
      [10, 7, 20, 'stands', undefined],
      [49, 14, 13, 'stands', undefined],
      [20, 14, 13, 'stands', undefined],
      [10, 28, -1, 'falls', undefined],
      [6, 42, -15, 'falls', undefined],
      [0, 69, -42, 'dies', 'sum'],
    ],
  );
});

test('the tab that is chosen goes on to its next space, and from the last one to the first', () => {
  const state = battle({
    A1: { class: 'rogue', at: '5,6', facing: 'N' },
    B1: { class: 'zombie', at: '5,3', facing: 'S' },
  });
  const strikes = strikesOn(state, turnNow(state), 'B1');
  const [first] = wayTabs(strikes, strikes[0]);
  const many = wayTabs(strikes, undefined).find((tab) => tab.strikes.length > 1);
  expect(first?.isChosen).toBe(true);
  expect(many === undefined ? [] : nextWay(many)).toBe(many?.strikes[0]);
  const last = many?.strikes.at(-1);
  const chosen = wayTabs(strikes, last).find(({ isChosen }) => isChosen);
  expect(chosen === undefined ? undefined : nextWay(chosen)).toBe(many?.strikes[0]);
});

test('every reason has its words', () => {
  expect(barredText(FLANKED, { why: 'points', short: 1 })).toBe('1 point short');
  expect(barredText(FLANKED, { why: 'turning', needs: 90, turns: 45 })).toBe('needs 90°, turns 45°');
  expect(barredText(FLANKED, { why: 'turning', needs: 90, turns: 45 }, true)).toBe('turns 45°');
  expect(barredText(FLANKED, { why: 'range', short: 3 })).toBe('3 spaces too far');
  expect(barredText(FLANKED, { why: 'sight', wall: 15 })).toBe('wall at 4,1');
  expect(
    (['turned', 'taken', 'terrain', 'no-way'] as const).map((why) => barredText(FLANKED, { why })),
  ).toEqual(['already turned', 'space taken', 'no footing', 'no way there']);
});

test('there is no plan outside the own turn', () => {
  expect(turnOf({ view: FLANKED, legal: [] })).toBeUndefined();
});
