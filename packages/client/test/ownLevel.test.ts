// The player's own level, as this browser stores it.

import { beginLevel, countMatch, ownLevel } from '../src/preferences/ownLevel.ts';
import { storage } from './storage.ts';

const ELOS = [0, 110, 220, 330, 440, 550, 660, 770];
const stored = storage();
beforeEach(() => stored.clear());

test('nobody has one before they have said how well they know the game', () => {
  expect(ownLevel('skor')).toBeUndefined();
  beginLevel('skor', 'new', ELOS);
  expect(ownLevel('skor')).toBeLessThan(4);
  expect(ownLevel('skorm')).toBeUndefined();
});

test('it follows the results, and stays between two matches', () => {
  beginLevel('skor', 'played', ELOS);
  const play = (score: number): void => {
    const elo = ELOS[(ownLevel('skor') ?? 1) - 1] ?? 0;
    countMatch('skor', { elo, score, seatCount: 2 }, ELOS);
  };
  for (let i = 0; i < 12; i++) play(1);
  // Between two levels one is drawn.
  const high = ownLevel('skor');
  expect(high).toBeGreaterThan(6);
  expect(ownLevel('skor')).toBe(high);
  for (let i = 0; i < 60; i++) play(0);
  expect(ownLevel('skor')).toBeLessThan(4);
});

test.each(['', 'null', '{}', '{"next":"3","matches":[]}', '{"next":3}'])('a stored %j is none', (text) => {
  stored.set('hexmarch.level.skor', text);
  expect(ownLevel('skor')).toBeUndefined();
});
