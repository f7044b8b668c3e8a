// The games of this repository: a folder each, a line each, and each part where the patterns look for it.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFESTS } from '../src/catalogue/manifests.ts';
import { GAME_TOOLS } from '../tools/games/registry.ts';
import { TRIAL_GAMES } from '../tools/trialGames.ts';

const PACKAGES = join(import.meta.dirname, '../..');
const foldersOf = (path: string): readonly string[] =>
  readdirSync(join(PACKAGES, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const ids = MANIFESTS.map(({ id }) => id);

// Required to play it; other parts of an unfinished game may exist before them.
test.each([
  ['shared/src/games', 'manifest.ts'],
  ['shared/tools/games', 'index.ts'],
  ['client/src/games', 'entry/index.ts'],
])('every folder of %s with %s has its line, and every game has its folder', (path, file) => {
  const games = foldersOf(path).filter((name) => existsSync(join(PACKAGES, path, name, file)));
  expect(games).toEqual([...ids].sort());
});

// Its rules are cited by it in capitals, and found by that in any text.
test('the id of a game is a word of small letters, four or more, and its own', () => {
  for (const id of ids) expect(id).toMatch(/^[a-z]{4,}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(MANIFESTS)('the parts of $id are its own', async ({ id, engine, hosted = engine }) => {
  const game = await engine();
  expect(game.id).toBe(id);
  // A server adds to the rules of the browser and changes none of them.
  expect(await hosted()).toMatchObject(game);
  expect(GAME_TOOLS.find((tools) => tools.game === game)?.contracts.length).toBeGreaterThan(0);
  expect(TRIAL_GAMES.filter((trial) => trial.game === game).length).toBeGreaterThan(0);
});
