// Bots as numbers: what rows, records and the wire have of them.

import { botName } from '../../src/search/botNames.ts';
import { BOT_MAX, botNumber, isLevel, levelOf } from '../../src/search/botNumber.ts';

const LADDER = { version: 2, levels: 8, strengths: [2, 5, 7] as const };

test('a bot of a level has its ladder and level in one number, and is called by its level', () => {
  expect(botNumber(LADDER, 5)).toBe(205);
  expect(levelOf(LADDER, 205)).toBe(5);
  expect(botName(205)).toBe('Bot · level 5');
  expect(botNumber({ version: 99 }, 99)).toBe(BOT_MAX);
});

test('the three strengths of old matches keep their names and play as levels of today', () => {
  expect([1, 2, 3].map(botName)).toEqual(['Bot · easy', 'Bot · medium', 'Bot · strong']);
  expect([1, 2, 3].map((strength) => levelOf(LADDER, strength))).toEqual([2, 5, 7]);
});

test('a bot of an older ladder with more levels plays as the last level, and keeps its name', () => {
  expect(levelOf(LADDER, 112)).toBe(8);
  expect(botName(112)).toBe('Bot · level 12');
  expect(levelOf({ levels: 2, strengths: [1, 2, 3] }, 3)).toBe(2);
});

test.each([
  [1, true],
  [8, true],
  [0, false],
  [9, false],
  [2.5, false],
  [Number.NaN, false],
])('level %p of eight: %p', (level, is) => {
  expect(isLevel(LADDER, level)).toBe(is);
});
