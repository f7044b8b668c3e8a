// Whether node_modules matches the lock file, however it was installed.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * Compares the lock file with npm's own record of what it installed, and each package.json with the lock file.
 * @param {{ packages: Record<string, any> }} lock
 * @param {{ packages: Record<string, any> }} installed
 * @param {(folder: string) => any} manifestOf package.json of the root (`''`) or of a workspace
 */
export function matchesLock(lock, installed, manifestOf) {
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) {
      if (!sameDependencies(wanted, manifestOf(path))) return false;
      continue;
    }
    const present = installed.packages[path];
    // Binaries of other systems are optional and stay away.
    if (present === undefined && wanted.optional) continue;
    if (present === undefined || !samePackage(present, wanted)) return false;
  }
  return Object.keys(installed.packages).every((path) => lock.packages[path] !== undefined);
}

const samePackage = (a, b) => a.version === b.version && a.integrity === b.integrity && a.link === b.link;

function sameDependencies(locked, manifest) {
  return DEPENDENCIES.every((kind) => text(locked[kind]) === text(manifest[kind]));
}

const text = (map = {}) => JSON.stringify(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));

/** As `matchesLock`, for the files below `root`; false when something is missing. */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const read = (...parts) => JSON.parse(readFileSync(join(root, ...parts), 'utf8'));
  return matchesLock(read('package-lock.json'), JSON.parse(readFileSync(record, 'utf8')), (folder) =>
    read(folder, 'package.json'),
  );
}
