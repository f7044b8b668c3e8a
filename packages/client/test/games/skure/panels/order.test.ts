// Turn order: state of each row, and the prediction of the own next turn.

import { battle } from '../../../../../shared/test/games/skure/support.ts';
import {
  firstOfRound,
  nextOf,
  nextOfSeat,
  orderRows,
  turnsUntil,
} from '../../../../src/games/skure/panels/words/orderRows.ts';

const at = (fighterClass: string, place: string) => ({ class: fighterClass, at: place, facing: 'N' });

const ROUND = battle(
  {
    A1: at('rogue', '0,0'),
    B1: { ...at('soldier', '2,0'), hp: -3, state: 'fallen' },
    A2: at('knight', '4,0'),
    B2: { ...at('mage', '6,0'), status: { sleep: 2 } },
    B3: at('archer', '8,0'),
    A3: at('zombie', '10,0'),
  },
  { toAct: 'A2' },
);

test('[UI-K21] rows are done, now, next, later, or passed over', () => {
  expect(orderRows(ROUND).map(({ one, state, isPast }) => [one.id, state, isPast])).toEqual([
    ['A1', 'done', true],
    ['B1', 'skipped', true],
    ['A2', 'now', false],
    ['B2', 'skipped', false],
    ['B3', 'next', false],
    ['A3', 'later', false],
  ]);
});

test('fighters who left the battle have no row', () => {
  const left = {
    ...ROUND,
    characters: ROUND.characters.map((one) => (one.id === 'A1' ? { ...one, life: 'away' as const } : one)),
  };
  expect(orderRows(left).map(({ one }) => one.id)).toEqual(['B1', 'A2', 'B2', 'B3', 'A3']);
});

test('[UI-K21] the own next turn is predicted with the fighter before it, in this round or the next', () => {
  expect(nextOfSeat(ROUND, 0)).toMatchObject({ one: { id: 'A3' }, after: { id: 'B3' } });
  expect(nextOfSeat(ROUND, 1)).toMatchObject({ one: { id: 'B3' }, after: { id: 'A2' } });
  expect(nextOfSeat({ ...ROUND, actor: 'A3' }, 0)).toMatchObject({ one: { id: 'A1' }, after: { id: 'A3' } });
  expect(nextOfSeat(ROUND, 2)).toBeUndefined();
});

test('the next one is who can act, across the end of the round', () => {
  expect(nextOf({ ...ROUND, actor: 'A3' })?.id).toBe('A1');
  expect(firstOfRound(ROUND)?.id).toBe('A1');
  const alone = {
    ...ROUND,
    characters: ROUND.characters.map((one) =>
      one.id === 'A2' ? one : { ...one, life: 'fallen' as const, hp: -1 },
    ),
  };
  expect(nextOf(alone)).toBeUndefined();
});

test('turns are counted over those who stand, lost turns too', () => {
  expect(['B2', 'B3', 'A3', 'A1', 'A2'].map((id) => turnsUntil(ROUND, id))).toEqual([1, 2, 3, 4, 5]);
});

test('after the battle no fighter is active or next', () => {
  const outcome = { winners: [0], reason: 'won', rule: 'SKURE-13.1' };
  expect(orderRows({ ...ROUND, outcome } as typeof ROUND).map(({ state }) => state)).toEqual([
    'over',
    'skipped',
    'over',
    'over',
    'over',
    'over',
  ]);
});
