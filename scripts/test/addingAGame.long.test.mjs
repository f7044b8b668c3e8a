// docs/adding-a-game.md, done: its example becomes a game of this repository by the files and lines of its list alone.

import { readFileSync } from 'node:fs';
import { LONG } from '../../packages/shared/tools/sweep.ts';
import { inRoot } from '../lib/paths.mjs';
import { findTestFiles } from '../lib/testFiles.mjs';
import { addGame, Copy, guideFor, isListed, registered } from './addedGame.mjs';

const GUIDE = guideFor(readFileSync(inRoot('docs', 'adding-a-game.md'), 'utf8'), 'floe');
const EXAMPLE = inRoot('docs', 'examples', 'floe');

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';

/** Tests over all games that fail without a part that the list forgets. */
const CHECKS = [
  'packages/shared/test/manifests.test.ts',
  'packages/shared/test/refusalCodes.test.ts',
  'packages/shared/test/vectors.test.ts',
  'packages/shared/test/search/botPlayers.test.ts',
  'packages/shared/test/games/floe/contract.test.ts',
  'packages/client/test/messages.test.ts',
  'packages/client/test/options.test.ts',
  'packages/client/test/rules.test.ts',
  'packages/client/test/keys.test.ts',
  'packages/client/test/learn.test.ts',
];

/** @type {Copy} */
let copy;

beforeAll(() => {
  copy = new Copy();
  addGame(copy, GUIDE, EXAMPLE);
});

afterAll(() => copy.remove());

test('the list names files, moves and two lines', () => {
  expect(GUIDE.files.length).toBeGreaterThan(15);
  expect(GUIDE.moves.map(({ from }) => from)).toEqual(['floe.ts', 'floeClient.ts']);
  expect(GUIDE.lines.map(({ file }) => file)).toEqual([
    'packages/shared/src/catalogue/manifests.ts',
    'packages/client/src/games/registry.ts',
  ]);
});

test('the example has every file that must be there', () => {
  const must = GUIDE.files.filter((path) => !path.endsWith('/') && !path.includes('*'));
  const touched = copy.touched();
  expect(must.filter((path) => !touched.includes(path))).toEqual([]);
});

const REGISTRIES = GUIDE.lines.map(({ file }) => file);
const isForeign = (path) => !isListed(GUIDE, path) && !REGISTRIES.includes(path);

test('no file is touched but those of the list and the two lines', () => {
  const touched = copy.touched();
  expect(touched.filter(isForeign)).toEqual([]);
  for (const file of REGISTRIES) expect(touched).toContain(file);
});

test('a line can be added to a list of any length', () => {
  const line = "import { HOP } from './hop.ts';";
  const one = "import { A } from './a.ts';\n\nexport const ALL: readonly X[] = [A];\n";
  const many = "import { A } from './a.ts';\n\nexport const ALL: readonly X[] = [\n  A,\n  B,\n];\n";
  const head = `${line}\nimport { A } from './a.ts';\n\nexport const ALL: readonly X[] = `;
  expect(registered(one, { line, list: 'ALL' })).toBe(`${head}[A, HOP];\n`);
  expect(registered(many, { line, list: 'ALL' })).toBe(`${head}[\n  A,\n  B, HOP];\n`);
  expect(() => registered(one, { line, list: 'SOME' })).toThrow('no list SOME');
});

/** In the long form alone: the compiler reads both packages once more. What is run here would not run without its imports. */
const CONFIGS = LONG ? ['shared', 'shared/tsconfig.test.json', 'client/tsconfig.test.json'] : [];

/** Type checks of the packages that a game touches, and layers. */
async function holds() {
  for (const config of CONFIGS) await copy.run(TSC, '-p', `packages/${config}`);
  await copy.run('scripts/test.mjs', '--only', 'layers,rules');
}

test(`format, ${LONG ? 'types, ' : ''}layers and rules hold in the copy, and what is asked of every game`, async () => {
  const sources = copy.touched().filter((path) => !path.endsWith('.md') && !path.startsWith('vectors/'));
  await copy.run(BIOME, 'check', '--write', '--error-on-warnings', ...sources);
  await Promise.all([holds(), copy.jest(CHECKS)]);
  expect(copy.touched().filter(isForeign)).toEqual([]);
}, 300_000);

/** This test itself, and the counts of today's files, which any new folder changes. */
const OF_THIS_TREE = /\/(?:addingAGame\.long|ratchets)\.test\.mjs$/;

/** Another game changes nothing for a server that plays one by name. */
const goesOverGames = (path) =>
  /\/(?:trialGames|registry|manifests)(?:\.ts)?'/.test(readFileSync(inRoot(path), 'utf8'));

if (LONG)
  describe('in the copy', () => {
    test('every other check holds, every test without a server or browser, and with a server those that go over all games', async () => {
      // The document's last step: docs/rules-in-code.md, which is generated, lists the new game's rules too.
      await copy.run('scripts/rulesCoverage.mjs', '--write');
      await copy.run('scripts/test.mjs', '--only', 'types,lint,layers,rules');
      const { unit, vectors, contract, integration } = findTestFiles(true);
      const all = [...unit, ...vectors, ...contract, ...integration.filter(goesOverGames)];
      await copy.jest(all.filter((path) => !OF_THIS_TREE.test(path)));
    }, 3_600_000);

    test('the client can be built, and the game be played to its end in two browsers', async () => {
      await copy.run(VITE, 'build', 'packages/client', '--logLevel', 'warn');
      await copy.jest(['packages/client/test/e2e/floe.spec.ts']);
    }, 600_000);
  });
