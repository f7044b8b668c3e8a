// The rule vectors in vectors/, one test each, and the record lines kept there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TOOLS } from '../tools/games/registry.ts';
import { type Case, casesOf } from '../tools/vectorFiles.ts';

const FOLDER = join(import.meta.dirname, '../../../vectors');
/** Games whose engine exists; the other files wait for theirs. */
const isPlayable = (name: string): boolean =>
  GAME_TOOLS.some(({ game }) => new RegExp(`^${game.id}(-.*)?\\.jsonl?$`).test(name));

const cases = readdirSync(FOLDER)
  .filter(isPlayable)
  .flatMap((name) => casesOf(join(FOLDER, name)).map((one): [string, Case] => [`${name} ${one.title}`, one]));

test.each(cases)('%s', (_title, one) => {
  one.play();
});

const countOf = (game: string): number =>
  cases.filter(([title]) => title.startsWith(`${game}.`) || title.startsWith(`${game}-`)).length;

test.each(GAME_TOOLS)('there are vectors of $game.id to play', ({ game }) => {
  expect(countOf(game.id)).toBeGreaterThan(0);
});

test.each([
  ['skor', 188],
  ['skorm', 215],
])('none of the vectors of %s is lost', (game, count) => {
  expect(countOf(game)).toBeGreaterThanOrEqual(count);
});
