// Bots by game.

import { hasBot, loadBot } from '../../src/catalogue/botPlayers.ts';
import { GAMES } from '../../src/catalogue/registry.ts';

test.each(GAMES.filter(({ id }) => hasBot(id)).map(({ id }) => id))('%s has a bot', async (id) => {
  const bot = await loadBot(id);
  expect(typeof bot?.nextCommand).toBe('function');
});

test('an unknown game has no bot', () => {
  expect(hasBot('chess')).toBe(false);
  expect(loadBot('chess')).toBeUndefined();
  expect(loadBot('toString')).toBeUndefined();
});

test('at least one game has a bot', () => {
  expect(GAMES.some(({ id }) => hasBot(id))).toBe(true);
});
