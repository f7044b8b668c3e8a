// The order of games on the start page (UI-P71).

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { gameOrder } from '../src/screens/home/order.ts';
import { storage } from './storage.ts';

const stored = storage();
beforeEach(() => stored.clear());

const IDS = ['a', 'b', 'c', 'd'];

test('is shuffled once for a visitor, and then stays', () => {
  const first = gameOrder(IDS, undefined, seededRandom(1));
  expect(first.toSorted()).toEqual(IDS);
  expect(gameOrder(IDS, undefined, seededRandom(2))).toEqual(first);
});

test('differs between visitors, and every game is the first one for some', () => {
  const firsts = Array.from({ length: 40 }, (_, seed) => {
    stored.clear();
    return gameOrder(IDS, undefined, seededRandom(seed))[0];
  });
  expect([...new Set(firsts)].toSorted()).toEqual(IDS);
});

test('begins with the game that was played last, without forgetting the rest', () => {
  const order = gameOrder(IDS, undefined, seededRandom(1));
  const last = order.at(-1);
  expect(gameOrder(IDS, last)).toEqual([last, ...order.slice(0, -1)]);
  expect(gameOrder(IDS, undefined)).toEqual(order);
});

test('a new game comes last, and a removed or unknown one is left out', () => {
  stored.set('hexmarch.games', 'c x a c');
  expect(gameOrder(['a', 'b', 'c'], undefined)).toEqual(['c', 'a', 'b']);
  expect(stored.get('hexmarch.games')).toBe('c a b');
});
