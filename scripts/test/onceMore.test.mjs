// Failed test files are retried alone, whatever kind they are, and are not reported as a plain success.

import { withOnceMore } from '../lib/onceMore.mjs';

const result = (/** @type {string} */ file, failed = 0) => ({
  file,
  passed: 3 - failed,
  failed,
  output: failed === 0 ? '' : 'too late',
});

/** @param {Record<string, number>} alone how many tests of a file fail by itself */
function trial(alone = {}) {
  /** @type {string[]} */
  const lines = [];
  /** @type {(readonly string[])[]} */
  const ran = [];
  const run = async (/** @type {readonly string[]} */ files) => {
    ran.push(files);
    return files.map((file) => result(file, alone[file]));
  };
  return { lines, ran, run, say: (/** @type {string} */ line) => lines.push(line) };
}

test.each([
  'packages/shared/test/kernel.test.ts',
  'packages/server/test/bots/botPool.test.ts',
  'packages/client/test/e2e/match.spec.ts',
  'scripts/test/node.test.mjs',
])('%s counts as it comes out by itself', async (file) => {
  const { lines, ran, run, say } = trial();
  expect(await withOnceMore([result('a'), result(file, 2), result('b')], run, say)).toEqual([
    result('a'),
    result(file),
    result('b'),
  ]);
  expect(ran).toEqual([[file]]);
  expect(lines).toEqual([
    expect.stringContaining('once more'),
    expect.stringContaining(`${file} failed beside others and passed by itself`),
  ]);
});

test('a second failure counts, and is not reported as a success', async () => {
  const { lines, run, say } = trial({ a: 1 });
  expect(await withOnceMore([result('a', 2)], run, say)).toEqual([result('a', 1)]);
  expect(lines).toHaveLength(1);
});

test.each([0, 6])('with %i files that failed nothing is run once more', async (count) => {
  const { lines, ran, run, say } = trial();
  const results = [result('whole'), ...Array.from({ length: count }, (_, i) => result(`f${i}`, 1))];
  expect(await withOnceMore(results, run, say)).toEqual(results);
  expect({ lines, ran }).toEqual({ lines: [], ran: [] });
});
