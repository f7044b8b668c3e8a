// What every command needs first: the packages of the lock file, and for some the built client. Each step is done
// once and again only when its inputs change.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { SetupError } from './errors.mjs';
import { isInstalled } from './lockFile.mjs';
import { findNode, toolEnv, toolFile } from './node.mjs';
import { inRoot, ROOT, STAMPS } from './paths.mjs';
import { capture } from './processes.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

const manifests = () => [
  'package.json',
  ...readdirSync(inRoot('packages')).map((name) => `packages/${name}/package.json`),
];

const INSTALL = 'install';
const BUILD = 'client-build';
const BUILD_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/shared/src',
  'rules',
  'packages/shared/package.json',
  'packages/client/src',
  'packages/client/public',
  'packages/client/scripts',
  'packages/client/index.html',
  'packages/client/package.json',
  'packages/client/tsconfig.json',
  'packages/client/vite.config.ts',
];

/** Installs the packages of the lock file if they are not there; `say` gets a line about what is being done. */
export async function ensureInstalled(say) {
  const wanted = hashOf(
    ROOT,
    ['package-lock.json', '.npmrc', ...manifests()],
    `${process.platform}-${process.arch}`,
  );
  if (readStamp(STAMPS, INSTALL) === wanted) return;
  if (!isInstalled(ROOT)) await install(ROOT, say);
  writeStamp(STAMPS, INSTALL, wanted);
}

/** The same for a folder with a lock file of its own; throws `SetupError` when they cannot be had. */
export async function ensureInstalledIn(folder, say) {
  if (!isInstalled(folder)) await install(folder, say);
}

async function install(folder, say) {
  const lock = relative(ROOT, join(folder, 'package-lock.json'));
  say(`Installing the packages of ${lock} (a minute or so, only when they change) …`);
  const { command, args } = npm();
  // Nothing we use needs an install script. The log level is set because `npm run -s` would silence errors too.
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-progress',
  ];
  const { code, output } = await capture(command, [...args, ...flags], { cwd: folder });
  if (code !== 0)
    throw new SetupError(`${output.trimEnd()}\n\nnpm ci failed (exit code ${code}); see its output above.`);
}

/** The npm that started us, on its own Node: the one in node_modules is about to be replaced. */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js'))
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
  const beside = join(dirname(process.execPath), process.platform === 'win32' ? 'npm.cmd' : 'npm');
  return { command: existsSync(beside) ? beside : 'npm', args: [] };
}

/** Builds the client if its sources changed since the last build. */
export async function ensureClientBuilt(say) {
  const wanted = hashOf(ROOT, BUILD_INPUTS);
  const isBuilt = existsSync(inRoot('packages', 'client', 'dist', 'index.html'));
  if (isBuilt && readStamp(STAMPS, BUILD) === wanted) return;
  say('Building the client …');
  const node = findNode();
  const { code, output } = await capture(
    node,
    [toolFile('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: inRoot('packages', 'client'),
      env: toolEnv(node),
    },
  );
  if (code !== 0) throw new SetupError(`${output.trimEnd()}\n\nThe client could not be built; see above.`);
  writeStamp(STAMPS, BUILD, wanted);
}

/** Runs `main` and turns what it throws into a plain message and exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
