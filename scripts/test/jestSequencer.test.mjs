import { existsSync } from 'node:fs';
import Sequencer, { longestFirst, savedSeconds } from '../lib/jestSequencer.mjs';
import { inRoot } from '../lib/paths.mjs';

const SMALL = inRoot('scripts', 'test', 'node.test.mjs');
const LARGE = inRoot('scripts', 'test', 'fences.test.mjs');
const BROWSER = inRoot('packages', 'client', 'test', 'e2e', 'skor.spec.ts');

test('the longest of the last run starts first', () => {
  const took = { 'scripts/test/node.test.mjs': 900, 'scripts/test/fences.test.mjs': 20 };
  expect(longestFirst([LARGE, SMALL], took)).toEqual([SMALL, LARGE]);
});

test('before the first run browser tests do, then the larger files', () => {
  expect(longestFirst([SMALL, LARGE, BROWSER], {})).toEqual([BROWSER, LARGE, SMALL]);
});

test('no test is lost on the way', () => {
  const tests = [SMALL, LARGE, BROWSER].map((path) => ({ path }));
  const sorted = new Sequencer().sort(tests);
  expect(sorted).toHaveLength(3);
  expect(sorted).toEqual(expect.arrayContaining(tests));
});

test('stored durations name existing test files', () => {
  const saved = Object.keys(savedSeconds());
  expect(saved.length).toBeGreaterThan(0);
  expect(saved.filter((path) => !existsSync(inRoot(...path.split('/'))))).toEqual([]);
});
