// Ratchets: counts of bad habits that may not grow. `ratchets.json` has today's; a smaller one is written with
// `node scripts/run.mjs scripts/ratchets.mjs`.

import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { filesBelow } from './stamps.mjs';

export const FILES_MAX = 30;
const FILES_MIN = 3;
const LONG_LINES = 350;
const SMALL_LINES = 25;

const SOURCE = /\.tsx?$/;
const STATIC_IMPORT = /^(?:(?:import|export)\b[^'";]*?\bfrom|import)\s*['"](\.[^'"]+)['"]/gm;

/**
 * @typedef {object} Counts
 * @property {Record<string, number>} crowded folders with more than `FILES_MAX` source files side by side, with how many
 * @property {Record<string, number>} sparse folders with fewer than `FILES_MIN` and no folder inside
 * @property {Record<string, number>} long files of more than `LONG_LINES` lines
 * @property {Record<string, number>} casts files that say `as unknown as`, with how often
 * @property {number} small files of fewer than 25 lines
 * @property {number} single files that one other file imports, of the same folder
 */

/**
 * Paths are from `root`, with forward slashes.
 * @param {string} root absolute
 * @param {readonly string[]} folders absolute
 * @returns {Counts}
 */
export function countsOf(root, folders) {
  const files = folders.flatMap((folder) => filesBelow(folder)).filter((path) => SOURCE.test(path));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const path = (file) => relative(root, file).split(sep).join('/');
  const where = (entries) =>
    Object.fromEntries([...entries].map(([file, count]) => [path(file), count]).sort());
  const inFolder = countedBy(files, dirname);
  const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n').length - 1]));
  const only = (map, keeps) => where([...map].filter(([, count]) => keeps(count)));
  const casts = new Map([...texts].map(([file, text]) => [file, text.split('as unknown as').length - 1]));
  return {
    crowded: only(inFolder, (count) => count > FILES_MAX),
    sparse: only(withoutRoofs(inFolder), (count) => count < FILES_MIN),
    long: only(lines, (count) => count > LONG_LINES),
    casts: only(casts, (count) => count > 0),
    small: [...lines.values()].filter((count) => count < SMALL_LINES).length,
    single: singlesOf(texts),
  };
}

function countedBy(files, keyOf) {
  const counts = new Map();
  for (const file of files) counts.set(keyOf(file), (counts.get(keyOf(file)) ?? 0) + 1);
  return counts;
}

/** A folder that has folders keeps only what joins them: one file may do. */
function withoutRoofs(counts) {
  const folders = [...counts.keys()];
  const isRoof = (folder) => folders.some((other) => other.startsWith(`${folder}${sep}`));
  return new Map([...counts].filter(([folder]) => !isRoof(folder)));
}

function singlesOf(texts) {
  const importers = new Map([...texts.keys()].map((file) => [file, new Set()]));
  for (const [file, text] of texts)
    for (const [, target] of text.matchAll(STATIC_IMPORT))
      importers.get(resolve(dirname(file), target))?.add(file);
  return [...importers].filter(
    ([file, by]) => by.size === 1 && [...by].every((one) => dirname(one) === dirname(file)),
  ).length;
}

/**
 * What has grown, a line each.
 * @param {Partial<Counts>} now
 * @param {Partial<Counts>} allowed
 */
export function grown(now, allowed) {
  return Object.entries(now).flatMap(([kind, counts]) =>
    typeof counts === 'number'
      ? grownBy(kind, counts, allowed[kind])
      : Object.entries(counts).flatMap(([path, count]) => grownIn(kind, path, count, allowed[kind][path])),
  );
}

const grownBy = (kind, count, most) => (count > most ? [`${kind}: ${count}, not more than ${most}`] : []);

/** Of a folder with few files, fewer are worse. */
function grownIn(kind, path, count, known) {
  const isWorse = known === undefined || (kind === 'sparse' ? count < known : count > known);
  return isWorse ? [`${kind}: ${path} ${count}${known === undefined ? '' : `, not ${known}`}`] : [];
}
