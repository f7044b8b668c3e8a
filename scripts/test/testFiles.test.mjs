import { join, relative, sep } from 'node:path';
import { countsOf } from '../lib/jestReporter.mjs';
import { inRoot } from '../lib/paths.mjs';
import { filesBelow } from '../lib/stamps.mjs';
import { asksForLength, findLongFiles, findTestFiles, kindOf } from '../lib/testFiles.mjs';

test.each([
  ['packages/shared/test/skor/combat.test.ts', 'unit'],
  ['packages/shared/test/vectors.test.ts', 'vectors'],
  ['packages/shared/test/games/skor/contract.test.ts', 'contract'],
  ['packages/shared/test/games/skor/laws.test.ts', 'simulation'],
  ['packages/server/test/rooms/private.test.ts', 'integration'],
  ['packages/server/test/simulation/simulation.test.ts', 'simulation'],
  ['packages/client/test/text.test.tsx', 'unit'],
  ['packages/client/test/e2e/skor.spec.ts', 'browser'],
  ['scripts/test/args.test.mjs', 'unit'],
  ['packages/shared/test/gameContract.ts', undefined],
  ['packages/shared/src/kernel/game.ts', undefined],
])('%s is of kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('this very file is found', () => {
  expect(findTestFiles().unit).toContain('scripts/test/testFiles.test.mjs');
});

test('long tests are part of the long form alone', () => {
  const path = 'packages/client/test/e2e/dev.long.spec.ts';
  expect(kindOf(path)).toBe('browser');
  expect(findLongFiles()).toContain(path);
  expect(findTestFiles().browser).not.toContain(path);
  expect(findTestFiles(true).browser).toContain(path);
});

/** All that is code in tests and tools. */
const proofs = [
  ...['shared', 'server', 'client'].flatMap((name) =>
    ['test', 'tools'].map((folder) => join('packages', name, folder)),
  ),
  'scripts/test',
]
  .flatMap((folder) => filesBelow(inRoot(folder)))
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => relative(inRoot(), file).split(sep).join('/'));

test('tests that scale with the long form are test files, so that the long form runs them', () => {
  const asking = proofs.filter(asksForLength);
  expect(asking).toContain('packages/client/test/e2e/skor.spec.ts');
  expect(asking.filter((path) => kindOf(path) === undefined)).toEqual([]);
  expect(findLongFiles().sort()).toEqual([...asking].sort());
});

const result = (fields) => ({
  numPassingTests: 2,
  numFailingTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...fields,
});

test('a skipped test and a file that does not run count as failures', () => {
  expect(countsOf(result({}))).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(countsOf(result({ numPendingTests: 1, numTodoTests: 1 }))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
  });
  expect(countsOf(result({ numPassingTests: 0, testExecError: new Error('syntax') }))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});
