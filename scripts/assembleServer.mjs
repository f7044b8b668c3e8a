// `node scripts/assembleServer.mjs FOLDER`: copies the server's runtime files into a new folder, with the operators' tools
// (docs/OPERATING.md), and nothing else. The image is built from it (Dockerfile).

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { operatorTools } from './lib/operatorTools.mjs';
import { ROOT } from './lib/paths.mjs';
import { serverPackages, serverSources } from './lib/serverPackages.mjs';

const MANIFESTS = ['packages/server/package.json', 'packages/shared/package.json'];

const [, , target = ''] = process.argv;
if (target === '' || existsSync(target)) {
  console.error('usage: node scripts/assembleServer.mjs FOLDER, which must not be there yet');
  process.exit(2);
}
const packages = packagesOrEnd();
for (const path of [...MANIFESTS, ...serverSources(ROOT), ...packages]) copy(path);
// Installed, a workspace is a link.
mkdirSync(join(target, 'node_modules', '@hexmarch'), { recursive: true });
symlinkSync('../../packages/shared', join(target, 'node_modules', '@hexmarch', 'shared'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify(ownManifest(), null, 2)}\n`);
console.log(`${packages.length} packages`);

function packagesOrEnd() {
  try {
    return serverPackages(ROOT);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** `npm run -s person` works here as in the repository, without a set-up. */
function ownManifest() {
  const { name, version, type, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const tools = operatorTools(ROOT).map(({ name: tool, file }) => [tool, `node ${file}`]);
  return { name, version, private: true, type, license, scripts: Object.fromEntries(tools) };
}

/** Packages within a package come by themselves where they are needed. */
function copy(path) {
  // Where packages are shared between trees, each may be a link.
  const from = realpathSync(join(ROOT, path));
  const filter = (/** @type {string} */ file) => !file.slice(from.length).includes('node_modules');
  cpSync(from, join(target, path), { recursive: true, filter });
}
