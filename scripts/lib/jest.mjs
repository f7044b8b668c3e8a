// Runs jest over given test files and counts.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode, toolEnv, toolFile } from './node.mjs';
import { inRoot, ROOT, STAMPS } from './paths.mjs';
import { passThrough } from './processes.mjs';

/** One more than most machines that run this have cores: browser tests wait for a page, a wire or a clock much of the time. */
const WORKERS = 3;
/** Environment for servers and tools that tests start by the dozen: ready to run, without a set-up. */
const COMPILED = join(STAMPS, 'compiled');
/** Of a test that names none itself. */
const LONG_TIMEOUT_MS = 900_000;

/**
 * @typedef {{ chromium: string, devPages: string }} Browsing the browser that is driven, and the folder of the built pages of dev/
 * @typedef {{ file: string, passed: number, failed: number, output: string }} FileResult with why it failed
 * @typedef {{ browsing?: Browsing, services?: Record<string, string>, day?: string, workers?: number }} JestOptions what browser tests
 *   need; variables by which tests find the servers that they start (services.mjs); the day of the long form; files at a time
 */

/**
 * @param {readonly string[]} files from the root
 * @param {JestOptions} options
 * @returns {Promise<FileResult[]>} one entry a file
 */
export async function runJest(files, { browsing, services = {}, day, workers = WORKERS } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hexmarch-'));
  const results = join(folder, 'results.json');
  const node = findNode();
  const args = ['--experimental-vm-modules', '--no-warnings', toolFile('jest', 'bin', 'jest.js'), '--ci'];
  args.push(`--maxWorkers=${workers}`, `--testSequencer=${inRoot('scripts', 'lib', 'jestSequencer.mjs')}`);
  args.push(`--reporters=${inRoot('scripts', 'lib', 'jestReporter.mjs')}`, '--runTestsByPath', ...files);
  try {
    const browser =
      browsing === undefined ? {} : { CHROMIUM: browsing.chromium, HEXMARCH_DEV_PAGES: browsing.devPages };
    const long = day === undefined ? {} : { HEXMARCH_LONG: day };
    // Ten times as much takes more than ten times as long on a machine that has other work too.
    if (day !== undefined) args.push(`--testTimeout=${LONG_TIMEOUT_MS}`);
    const env = toolEnv(node, {
      ...browser,
      ...services,
      ...long,
      NODE_COMPILE_CACHE: COMPILED,
      HEXMARCH_RESULTS: results,
    });
    await passThrough(node, args, { cwd: ROOT, env });
    const ran = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
    const missing = { passed: 0, failed: 1, output: 'This file has not been run.' };
    return files.map((file) => ran.find((entry) => entry.file === file) ?? { file, ...missing });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
