// Kinds of test files, by folder and name, so nothing has to be registered.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';
import { filesBelow } from './stamps.mjs';

/** In the order in which the kinds are reported. */
export const TEST_KINDS = ['unit', 'vectors', 'contract', 'simulation', 'integration', 'browser'];

/**
 * Kind of a test file.
 * @param {string} path from the repository's root, with forward slashes
 * @returns {string | undefined} undefined if it is no test file
 */
export function kindOf(path) {
  if (/^packages\/client\/test\/e2e\/.+\.(spec|test)\.tsx?$/.test(path)) return 'browser';
  if (/^scripts\/test\/.+\.test\.mjs$/.test(path)) return 'unit';
  const match = /^packages\/(\w+)\/test\/(.+)\.test\.tsx?$/.exec(path);
  if (match === null) return undefined;
  const [, workspace, name] = match;
  if (workspace === 'server') return name?.startsWith('simulation/') ? 'simulation' : 'integration';
  if (/contract/i.test(name)) return 'contract';
  if (/vectors|records/i.test(name)) return 'vectors';
  if (/simulation|laws|playouts/i.test(name)) return 'simulation';
  return 'unit';
}

/** Paths from the root of what `npm test` runs, by kind; `all`: with what the long form alone would run. */
export function findTestFiles(all = false) {
  const found = Object.entries(allTestFiles()).map(([kind, files]) => [
    kind,
    files.filter((path) => all || !isLongAlone(path)),
  ]);
  return Object.fromEntries(found);
}

/** @returns {Record<string, string[]>} */
function allTestFiles() {
  const folders = [
    'scripts/test',
    ...readdirSync(inRoot('packages')).map((name) => join('packages', name, 'test')),
  ];
  /** @type {Record<string, string[]>} */
  const byKind = Object.fromEntries(TEST_KINDS.map((kind) => [kind, []]));
  for (const file of folders.flatMap((folder) => filesBelow(inRoot(folder)))) {
    const path = relative(ROOT, file).split(sep).join('/');
    const kind = kindOf(path);
    if (kind !== undefined) byKind[kind]?.push(path);
  }
  return byKind;
}

/** A file that the long form alone runs. */
const isLongAlone = (/** @type {string} */ path) => /\.long\.(spec|test)\.(tsx?|mjs)$/.test(path);

/** Files of the long form alone, and those that scale with it (packages/shared/tools/sweep.ts). */
export const asksForLength = (/** @type {string} */ path) =>
  isLongAlone(path) || /\/sweep\.ts';/.test(readFileSync(inRoot(path), 'utf8'));

/** Paths of the test files that have a long form. */
export const findLongFiles = () => Object.values(allTestFiles()).flat().filter(asksForLength);
