// Import cycles among the folders of a source tree: such a knot can only be read as a whole.
// Lazy imports, by import(), are not counted: the importer can be understood without them.

import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { filesBelow } from './stamps.mjs';

const SOURCE = /\.tsx?$/;
/** `import … from`, `export … from`, their type-only forms, and `import` of a file for its effect. */
const STATIC_IMPORT = /^(?:(?:import|export)\b[^'";]*?\bfrom|import)\s*['"](\.[^'"]+)['"]/gm;

/**
 * @param {string} root absolute
 * @param {(folder: string) => string} [roomOf] folders that count as one get the same name
 * @returns {Map<string, Set<string>>} for each folder those that it imports from; paths below the root, `.` for itself
 */
export function folderImports(root, roomOf = (folder) => folder) {
  const roomAt = (file) => roomOf(relative(root, dirname(file)).split(sep).join('/') || '.');
  const imports = new Map();
  for (const file of filesBelow(root).filter((path) => SOURCE.test(path))) {
    const from = roomAt(file);
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const to = resolve(dirname(file), path);
      if (SOURCE.test(to) && !relative(root, to).startsWith('..') && roomAt(to) !== from)
        targets.add(roomAt(to));
    }
  }
  return imports;
}

/**
 * Groups of folders in which each reaches each other (strongly connected components of more than one, by Tarjan).
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 * @returns {string[][]} sorted
 */
export function knotsIn(imports) {
  const lowest = new Map();
  const open = [];
  const knots = [];
  const visit = (folder) => {
    const found = lowest.size;
    lowest.set(folder, found);
    open.push(folder);
    for (const next of imports.get(folder) ?? []) {
      if (!lowest.has(next)) visit(next);
      if (open.includes(next)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(next)));
    }
    if (lowest.get(folder) !== found) return;
    const group = open.splice(open.indexOf(folder));
    if (group.length > 1) knots.push(group.sort());
  };
  for (const folder of imports.keys()) if (!lowest.has(folder)) visit(folder);
  return knots.sort();
}
