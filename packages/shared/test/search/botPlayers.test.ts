// Who plays which game.

import { GAMES } from '../../src/games/registry.ts';
import { hasBot, loadBot } from '../../src/search/botPlayers.ts';

test.each(GAMES.filter(({ id }) => hasBot(id)).map(({ id }) => id))('somebody plays %s', async (id) => {
  const bot = await loadBot(id);
  expect(typeof bot?.nextCommand).toBe('function');
});

test('nobody plays a game that is not there', () => {
  expect(hasBot('chess')).toBe(false);
  expect(loadBot('chess')).toBeUndefined();
  expect(loadBot('toString')).toBeUndefined();
});

test('somebody plays at least one', () => {
  expect(GAMES.some(({ id }) => hasBot(id))).toBe(true);
});
