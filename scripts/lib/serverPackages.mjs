// The server's runtime dependencies: its sources, those of the shared package and of the operators' tools, and the packages that these
// import with their dependencies. All other packages are for building and testing.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { operatorTools } from './operatorTools.mjs';

const SOURCES = ['packages/server/src', 'packages/shared/src'];
const OWN = '@hexmarch/';
/** Declared by `@lingui/core` for its macros, which nothing here uses: its own needs are those of a build. */
const NEVER_LOADED = '@lingui/babel-plugin-lingui-macro';
const IMPORT = /^(?:import|export|\}) (?:.*from )?'([.@a-z][\w@:./-]*)'|import\('([.@a-z][\w@:./-]*)'\)/gm;

/** Folders and files of our own, from `root`. */
export const serverSources = (root) => [...SOURCES, ...toolFiles(root)];

/** The files outside of the sources that operators' tools are made of. */
function toolFiles(root) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file) || SOURCES.some((folder) => file.startsWith(`${folder}/`))) return;
    found.add(file);
    for (const specifier of specifiersIn(join(root, file)))
      if (specifier.startsWith('.')) add(normalize(join(dirname(file), specifier)));
  };
  for (const { file } of operatorTools(root)) add(file);
  return [...found].sort();
}

/** Folders of packages below `root`, in order, such as `node_modules/ws`; throws where one, or its part for this machine, is not installed. */
export function serverPackages(root) {
  const found = new Set();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const from of serverSources(root))
    for (const name of importedIn(join(root, from))) addWithNeeds({ found, root, packages }, from, name);
  return [...found].sort();
}

/** Names of packages that a file, or the TypeScript below a folder, imports. */
function importedIn(path) {
  const files = path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(path, file));
  return new Set(
    files
      .flatMap(specifiersIn)
      .filter((one) => !one.startsWith('.') && !one.startsWith('node:') && !one.startsWith(OWN))
      .map(packageOf),
  );
}

const specifiersIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, first, second]) => first ?? second ?? '');

/** `@colyseus/core/build/x` is a file of `@colyseus/core`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function addWithNeeds(all, from, name) {
  const { found, root } = all;
  const folder = resolved(root, from, name);
  if (folder === undefined) throw new Error(`${name} is not installed, and ${from} needs it`);
  if (found.has(folder)) return;
  found.add(folder);
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  for (const need of needsOf(manifest)) addWithNeeds(all, folder, need);
  for (const part of nativePartsOf(all, folder, manifest)) addWithNeeds(all, folder, part);
}

/**
 * The platform package of a native dependency, which npm has installed for this machine. The dependency loads without it,
 * and fails when it is used.
 */
function nativePartsOf({ root, packages }, folder, { name, optionalDependencies = {} }) {
  const parts = Object.keys(optionalDependencies).filter((part) => isForSomeMachine(packages, folder, part));
  const installed = parts.filter((part) => resolved(root, folder, part) !== undefined);
  if (parts.length > 0 && installed.length === 0)
    throw new Error(
      `${name} has no part for this machine (${process.platform}-${process.arch}): none of ${parts.join(', ')} is installed. ` +
        'npm leaves them out with --omit=optional.',
    );
  return installed;
}

/** The lock file tells also of parts that are not installed. */
function isForSomeMachine(packages, from, name) {
  const entry = nearest(from, name, (folder) => folder in packages);
  return entry !== undefined && 'cpu' in packages[entry];
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
    (name) => !(name in optionalDependencies) && !name.startsWith('@types/') && name !== NEVER_LOADED,
  );
}

/** Where Node resolves a package from `from`. */
const resolved = (root, from, name) =>
  nearest(from, name, (folder) => existsSync(join(root, folder, 'package.json')));

function nearest(from, name, isThere) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (isThere(folder)) return folder;
    if (at === '.') return undefined;
  }
}
