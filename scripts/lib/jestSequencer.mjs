// The order in which jest starts the test files: longest first, so that no core idles at the end. The durations of the last run
// are stored. Before the first run those of testDurations.json count, which `npm run keep-durations` renews; of
// files that it does not name, browser tests are taken for the longest, and then the larger ones.

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { inRoot, ROOT, STAMPS } from './paths.mjs';
import { readStamp, writeStamp } from './stamps.mjs';
import { kindOf } from './testFiles.mjs';

const DURATIONS = 'test-durations';
/** In seconds, of the files that take some. */
const SAVED = inRoot('scripts', 'lib', 'testDurations.json');
/** What takes less begins late enough anywhere. */
const SAVED_MIN_S = 3;
/** A browser test waits for its pages; no other kind takes longer for its size. */
const BROWSER_FACTOR = 10;
/** About as many bytes as a file of tests has for a millisecond that it takes. */
const BYTES_PER_MS = 2;

const pathOf = (/** @type {string} */ file) => relative(ROOT, file).split(sep).join('/');

/** What a file that never ran may take. */
function guess(file) {
  const bytes = statSync(file).size;
  return (bytes / BYTES_PER_MS) * (kindOf(pathOf(file)) === 'browser' ? BROWSER_FACTOR : 1);
}

/**
 * @param {readonly string[]} files with their whole paths
 * @param {Readonly<Record<string, number>>} tookMs by path from the root
 */
export function longestFirst(files, tookMs) {
  const msOf = new Map(files.map((file) => [file, tookMs[pathOf(file)] ?? guess(file)]));
  return [...files].sort((a, b) => (msOf.get(b) ?? 0) - (msOf.get(a) ?? 0));
}

const readDurations = () => JSON.parse(readStamp(STAMPS, DURATIONS) ?? '{}');

/** Seconds by path, as the repository has them. */
export const savedSeconds = () => JSON.parse(readFileSync(SAVED, 'utf8'));

const savedMs = () => Object.fromEntries(Object.entries(savedSeconds()).map(([path, s]) => [path, 1000 * s]));

/** Writes the durations of the last run on this machine into the repository. */
export function keepDurations() {
  const long = Object.entries(readDurations())
    .filter(([, ms]) => ms >= 1000 * SAVED_MIN_S)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const seconds = Object.fromEntries(long.map(([path, ms]) => [path, Math.round(ms / 1000)]));
  writeFileSync(SAVED, `${JSON.stringify(seconds, null, 2)}\n`);
}

/** Jest asks for a class with these names. */
export default class Sequencer {
  sort(tests) {
    const order = longestFirst(
      tests.map(({ path }) => path),
      { ...savedMs(), ...readDurations() },
    );
    const rank = new Map(order.map((file, i) => [file, i]));
    return [...tests].sort((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  }

  cacheResults(_tests, { testResults }) {
    if (process.env.HEXMARCH_LONG) return;
    const fresh = testResults.map(({ testFilePath, perfStats: { start, end } }) => [
      pathOf(testFilePath),
      end - start,
    ]);
    writeStamp(STAMPS, DURATIONS, JSON.stringify({ ...readDurations(), ...Object.fromEntries(fresh) }));
  }
}
