// What the server loads while it runs: its sources, those of the shared package and of what backs it up, and the packages that these import
// with what those need. Everything else that is installed is for building and testing.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCES = ['packages/server/src', 'packages/server/tools/backup', 'packages/shared/src'];
const OWN = '@hexmarch/';
const IMPORT = /^(?:import|export|\}) (?:.*from )?'([@a-z][\w@:./-]*)'|import\('([@a-z][\w@:./-]*)'\)/gm;

/** Folders of packages below `root`, in order, such as `node_modules/ws`; throws where one is not installed. */
export function serverPackages(root) {
  const found = new Set();
  for (const folder of SOURCES)
    for (const name of importedIn(join(root, folder))) addWithNeeds(found, root, folder, name);
  return [...found].sort();
}

/** Names of packages that the TypeScript below a folder imports. */
function importedIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const specifiers = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(
      ([, first, second]) => first ?? second ?? '',
    ),
  );
  return new Set(specifiers.filter((one) => !one.startsWith('node:') && !one.startsWith(OWN)).map(packageOf));
}

/** `@colyseus/core/build/x` is a file of `@colyseus/core`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function addWithNeeds(found, root, from, name) {
  const folder = resolved(root, from, name);
  if (folder === undefined) throw new Error(`${name} is not installed, and ${from} needs it`);
  if (found.has(folder)) return;
  found.add(folder);
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const need of needsOf(manifest)) addWithNeeds(found, root, folder, need);
  for (const part of Object.keys(manifest.optionalDependencies ?? {}))
    if (isForMachine(root, folder, part)) addWithNeeds(found, root, folder, part);
}

/** Of a package that is built for each kind of machine the part for this one, which npm has installed; it does nothing without. */
function isForMachine(root, from, name) {
  const folder = resolved(root, from, name);
  return (
    folder !== undefined && 'cpu' in JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  );
}

/** What it may use and need not have is left out, and so are types. */
function needsOf({
  dependencies = {},
  peerDependencies = {},
  optionalDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...peers].filter(
    (name) => !(name in optionalDependencies) && !name.startsWith('@types/'),
  );
}

/** Where Node finds a package for whoever stands in `from`. */
function resolved(root, from, name) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '.') return undefined;
  }
}
