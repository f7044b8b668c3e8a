// The player's own level, as this browser stores it.

import { beginLevel, countMatch, countSkill, ownLevel } from '../src/preferences/ownLevel.ts';
import { storage } from './storage.ts';

const ELOS = [0, 110, 220, 330, 440, 550, 660, 770];
const LEVELS = {
  elos: ELOS,
  errors: { levels: ELOS.map((_, i) => ({ mean: 0.2 - 0.02 * i, sd: 0.05 })), match: 0.01 },
};
const stored = storage();
beforeEach(() => stored.clear());

test('nobody has one before they have said how well they know the game', () => {
  expect(ownLevel('skor')).toBeUndefined();
  beginLevel('skor', 'new', LEVELS);
  expect(ownLevel('skor')).toBeLessThan(4);
  expect(ownLevel('skorm')).toBeUndefined();
});

test('it follows the results, and stays between two matches', () => {
  beginLevel('skor', 'played', LEVELS);
  let played = 0;
  const play = (score: number): void => {
    const elo = ELOS[(ownLevel('skor') ?? 1) - 1] ?? 0;
    countMatch('skor', { id: String(++played), elo, score, seatCount: 2 }, LEVELS);
  };
  for (let i = 0; i < 12; i++) play(1);
  // Between two levels one is drawn.
  const high = ownLevel('skor');
  expect(high).toBeGreaterThan(6);
  expect(ownLevel('skor')).toBe(high);
  for (let i = 0; i < 60; i++) play(0);
  expect(ownLevel('skor')).toBeLessThan(4);
});

const MATCH = { id: 'one', elo: 330, score: 1, seatCount: 2 };
const BEST = { turns: 40, root: 0.06 };

test('a match counts once, and not before they have said how well they know the game', () => {
  expect(countMatch('skor', MATCH, LEVELS)).toBe(false);
  beginLevel('skor', 'new', LEVELS);
  expect(countMatch('skor', MATCH, LEVELS)).toBe(true);
  expect(countMatch('skor', MATCH, LEVELS)).toBe(false);
});

test('what they decided counts besides the result, when it is known', () => {
  beginLevel('skor', 'new', LEVELS);
  for (let i = 0; i < 6; i++) countMatch('skor', { ...MATCH, id: String(i), score: i % 2, elo: 110 }, LEVELS);
  const byResults = ownLevel('skor') ?? 8;
  for (let i = 0; i < 6; i++) countSkill('skor', String(i), BEST, LEVELS);
  expect(ownLevel('skor')).toBeGreaterThan(byResults);
});

test('the skill of a match that has not counted is left out', () => {
  countSkill('skor', 'one', BEST, LEVELS);
  expect(ownLevel('skor')).toBeUndefined();
  beginLevel('skor', 'new', LEVELS);
  countMatch('skor', MATCH, LEVELS);
  const before = stored.get('hexmarch.level.skor');
  countSkill('skor', 'another', BEST, LEVELS);
  const matchesOf = (text = '{}'): unknown => JSON.parse(text).matches;
  expect(matchesOf(stored.get('hexmarch.level.skor'))).toEqual(matchesOf(before));
});

test.each(['', 'null', '{}', '{"next":"3","matches":[]}', '{"next":3}'])('a stored %j is none', (text) => {
  stored.set('hexmarch.level.skor', text);
  expect(ownLevel('skor')).toBeUndefined();
});
