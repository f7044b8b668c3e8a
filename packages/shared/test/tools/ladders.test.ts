// The measured ladders: they are of the bots' levels as they are, and docs/bots.md has their figures.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBot } from '../../src/catalogue/botPlayers.ts';
import { MANIFESTS } from '../../src/catalogue/manifests.ts';
import type { LadderFile } from '../../tools/ladder/ladderFile.ts';
import { ladderTable } from '../../tools/ladder/ladderTable.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const ladders = MANIFESTS.map(({ id }) => ({
  game: id,
  path: join(ROOT, 'packages/shared/src/games', id, 'bot/ladder.json'),
})).filter(({ path }) => existsSync(path));

const readLadder = (path: string): LadderFile => JSON.parse(readFileSync(path, 'utf8')) as LadderFile;

test.each(ladders)('the ladder of $game is of the levels of its bot', async ({ game, path }) => {
  const { levels = [] } = (await loadBot(game)) ?? {};
  expect(readLadder(path).levels.map(({ mind }) => mind)).toEqual(levels);
});

test.each(ladders)('docs/bots.md has the figures of $game', ({ path }) => {
  const docs = readFileSync(join(ROOT, 'docs/bots.md'), 'utf8');
  expect(docs).toContain(ladderTable(readLadder(path)).join('\n'));
});
