// Battle statistics against the final state.

import type { SkureEvent } from '@hexmarch/shared/games/skure/events';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import { A, B, battle, played } from '../../../../../shared/test/games/skure/support.ts';
import { tallyOf } from '../../../../src/games/skure/panels/tally/tally.ts';

const at = (fighterClass: string, place: string, facing: string) => ({
  class: fighterClass,
  at: place,
  facing,
});

const START = battle({
  A1: at('knight', '5,5', 'N'),
  B1: { ...at('mage', '5,4', 'S'), hp: 10 },
  A2: at('cleric', '6,6', 'NW'),
  B2: at('soldier', '2,2', 'S'),
});

const whole = (state: SkureState, events: readonly SkureEvent[]) => tallyOf(state, events);

test('[UI-K36] blows, falls, healing and steps are counted for who did and who bore them', () => {
  const { events, state } = played(
    START,
    [
      [A, 'attack B1'],
      [A, 'cast heal A2'],
      [B, 'step S'],
      [B, 'end'],
    ],
    [50],
  );
  const tally = whole(START, events);
  const lost = 10 - (state.characters.find(({ id }) => id === 'B1')?.hp ?? 0);
  expect(
    tally.fighters.map(({ id, dealt, taken, felled, spaces }) => [id, dealt, taken, felled, spaces]),
  ).toEqual([
    ['A1', lost, 0, 1, 0],
    ['A2', 0, 0, 0, 0],
    ['B1', 0, lost, 0, 0],
    ['B2', 0, 0, 0, 1],
  ]);
  expect(tally.blows).toEqual([{ by: 'A1', on: 'B1', stage: 3, damage: lost }]);
  expect(tally.luck).toEqual([{ seat: 0, strikes: 1, hits: 1, expected: 90 }]);
});

test('what is healed is what was lost, never more', () => {
  const hurt = battle({ A1: { ...at('cleric', '5,5', 'N'), hp: 25 }, B1: at('zombie', '1,1', 'S') });
  const { events } = played(hurt, [[A, 'cast heal A1']]);
  expect(whole(hurt, events).fighters.map(({ healed }) => healed)).toEqual([5, 0]);
});

test('a fallen fighter is not felled again', () => {
  const fallen = battle({
    A1: at('knight', '5,5', 'N'),
    B1: { ...at('mage', '5,4', 'S'), hp: -5, state: 'fallen' },
    B2: at('soldier', '2,2', 'S'),
  });
  const killed = played(fallen, [[A, 'attack B1']], [100]);
  expect(whole(fallen, killed.events).fighters.find(({ id }) => id === 'A1')?.felled).toBe(0);
});

test('an opportunity attack counts for the attacker, and as provoked by the mover', () => {
  const passing = battle({
    A1: at('rogue', '4,6', 'N'),
    B1: at('soldier', '5,4', 'S'),
    B2: at('zombie', '0,0', 'S'),
  });
  const { events } = played(
    passing,
    [
      [A, 'step NE'],
      [A, 'step E'],
    ],
    [1],
  );
  const tally = whole(passing, events);
  expect(tally.fighters.map(({ id, opportunities, spaces }) => [id, opportunities, spaces])).toEqual([
    ['A1', 1, 2],
    ['B1', 0, 0],
    ['B2', 0, 0],
  ]);
  expect(tally.luck).toMatchObject([{ seat: 1, strikes: 1, hits: 0 }]);
  expect(tally.blows).toEqual([]);
});
