// Bots by game.

import { hasBot, ladderOf, levelIn, loadBot } from '../../src/catalogue/botPlayers.ts';
import { GAMES } from '../../src/catalogue/registry.ts';

test.each(GAMES.filter(({ id }) => hasBot(id)).map(({ id }) => id))('%s has a bot', async (id) => {
  const bot = await loadBot(id);
  expect(typeof bot?.nextCommand).toBe('function');
});

test.each(GAMES.filter(({ id }) => hasBot(id)).map(({ id }) => id))(
  'the ladder of %s has the levels of its bot, and the old strengths among them',
  async (id) => {
    const { levels = 0, strengths = [], rated } = ladderOf(id) ?? {};
    expect((await loadBot(id))?.levels).toHaveLength(levels);
    expect([1, 2, 3].map((strength) => levelIn(id, strength))).toEqual(strengths);
    expect([...strengths].sort((a, b) => a - b)).toEqual(strengths);
    const ratings = (await rated?.())?.elos ?? Array.from({ length: levels }, (_, i) => i);
    expect(ratings).toHaveLength(levels);
    expect([...ratings].sort((a, b) => a - b)).toEqual(ratings);
  },
);

test('an unknown game has no bot', () => {
  expect(hasBot('chess')).toBe(false);
  expect(loadBot('chess')).toBeUndefined();
  expect(loadBot('toString')).toBeUndefined();
  expect(ladderOf('chess')).toBeUndefined();
});

test('at least one game has a bot', () => {
  expect(GAMES.some(({ id }) => hasBot(id))).toBe(true);
});
