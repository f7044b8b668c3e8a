// Stamps: hashes of a set-up step's inputs, so that it is repeated only when they change.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Every file at or below `path`, in a stable order; nothing if it does not exist. Symbolic links are not followed. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const found = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(child));
    else if (entry.isFile()) found.push(child);
  }
  return found.sort();
}

/** One hash over the names and contents of all files at or below `paths`, and over `extra`. */
export function hashOf(root, paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(`\0${relative(root, file).split(sep).join('/')}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function readStamp(folder, name) {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export function writeStamp(folder, name, value) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}
