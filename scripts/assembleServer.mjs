// `node scripts/assembleServer.mjs FOLDER`: puts into a new folder what the server needs while it runs, to be backed up and to be moved, and nothing else. The
// image is made of it (Dockerfile).

import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { serverPackages } from './lib/serverPackages.mjs';

const OWN = [
  'package.json',
  'packages/server/package.json',
  'packages/server/src',
  'packages/server/tools/backup.ts',
  'packages/server/tools/backup',
  'packages/server/tools/restore.ts',
  'packages/server/tools/moveStore.ts',
  'packages/server/tools/moving',
  'packages/shared/package.json',
  'packages/shared/src',
  'packages/shared/tools/brokenPipe.ts',
  'packages/shared/tools/command.ts',
];

const [, , target] = process.argv;
if (target === undefined || existsSync(target)) {
  console.error('usage: node scripts/assembleServer.mjs FOLDER, which must not be there yet');
  process.exit(2);
}
const packages = serverPackages(ROOT);
for (const path of [...OWN, ...packages]) copy(path);
// Installed, a workspace is a link.
mkdirSync(join(target, 'node_modules', '@hexmarch'), { recursive: true });
symlinkSync('../../packages/shared', join(target, 'node_modules', '@hexmarch', 'shared'));
console.log(`${packages.length} packages`);

/** Packages within a package come by themselves where they are needed. */
function copy(path) {
  // Where packages are shared between trees, each may be a link.
  const from = realpathSync(join(ROOT, path));
  const filter = (/** @type {string} */ file) => !file.slice(from.length).includes('node_modules');
  cpSync(from, join(/** @type {string} */ (target), path), { recursive: true, filter });
}
