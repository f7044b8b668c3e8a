// In which order the start page shows the games (UI-P71).

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { gameOrder } from '../src/screens/home/order.ts';
import { storage } from './storage.ts';

const kept = storage();
beforeEach(() => kept.clear());

const IDS = ['a', 'b', 'c', 'd'];

test('is shuffled once for a visitor, and then stays', () => {
  const first = gameOrder(IDS, undefined, seededRandom(1));
  expect(first.toSorted()).toEqual(IDS);
  expect(gameOrder(IDS, undefined, seededRandom(2))).toEqual(first);
});

test('differs between visitors, and every game is the first one for some', () => {
  const firsts = Array.from({ length: 40 }, (_, seed) => {
    kept.clear();
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

test('a game that is new comes last, and one that is gone, or was never there, is left out', () => {
  kept.set('hexmarch.games', 'c x a c');
  expect(gameOrder(['a', 'b', 'c'], undefined)).toEqual(['c', 'a', 'b']);
  expect(kept.get('hexmarch.games')).toBe('c a b');
});
