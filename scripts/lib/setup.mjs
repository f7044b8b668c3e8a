// What every command needs first: the packages of the lock file, and for some the built client. Each step is done
// once and again only when its inputs change.

import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
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
const CLIENT_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/shared/src',
  'rules',
  'packages/shared/package.json',
  'packages/client/src',
  'packages/client/public',
  'packages/client/scripts',
  'packages/client/index.html',
  'packages/client/admin.html',
  'packages/client/embed.html',
  'packages/client/vite.admin.config.ts',
  'packages/client/vite.pictures.config.ts',
  'packages/client/package.json',
  'packages/client/tsconfig.json',
  'packages/client/vite.config.ts',
];
const DEV_PAGES_INPUTS = [...CLIENT_INPUTS, 'packages/client/dev', 'packages/client/vite.dev.config.ts'];

/** Whether the arguments ask for help, which must change nothing on this machine. */
export const isHelp = (args) => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
};

/** For tools that may not install anything: throws `SetupError` with the command that does. */
export function assertInstalled() {
  if (readStamp(STAMPS, INSTALL) !== installStamp() && !isInstalled(ROOT))
    throw new SetupError(
      'The packages are not installed, and this command installs nothing. Run npm ci first.',
    );
}

/** Runs the steps of set-up in order; where the arguments ask for help it changes nothing, and throws `SetupError` without packages. */
export async function prepare(args, ...steps) {
  if (isHelp(args)) return assertInstalled();
  for (const step of steps) await step();
}

const installStamp = () =>
  hashOf(ROOT, ['package-lock.json', '.npmrc', ...manifests()], `${process.platform}-${process.arch}`);

/** Installs the packages of the lock file if they are not there; `say` gets a line about what is being done. */
export async function ensureInstalled(say) {
  const wanted = installStamp();
  if (readStamp(STAMPS, INSTALL) === wanted) return;
  if (!isInstalled(ROOT)) await install(ROOT, say);
  writeStamp(STAMPS, INSTALL, wanted);
}

/** The same for a folder with a lock file of its own; throws `SetupError` when they cannot be had. */
export async function ensureInstalledIn(folder, say) {
  if (!isInstalled(folder)) await install(folder, say);
}

async function install(folder, say) {
  assertOwnPackages(folder);
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

/** Of a copy that borrows another's packages: `npm ci` would follow the link of a workspace and empty the folder that it leads to. */
function assertOwnPackages(folder) {
  const workspaces = join(folder, 'packages');
  const owners = existsSync(workspaces) ? readdirSync(workspaces).map((name) => join(workspaces, name)) : [];
  for (const owner of [folder, ...owners]) {
    const packages = join(owner, 'node_modules');
    if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new SetupError(
        `${packages} is a link to the packages of another folder, and they do not match the lock file. Run npm ci in that folder.`,
      );
  }
}

/** The npm that started us, on its own Node: the one in node_modules is about to be replaced. */
function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js'))
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
  const beside = join(dirname(process.execPath), process.platform === 'win32' ? 'npm.cmd' : 'npm');
  return { command: existsSync(beside) ? beside : 'npm', args: [] };
}

/** Builds the client, the operators' console, and the server's renderer of boards, if their sources changed since the last build. */
export const ensureClientBuilt = async (say) => {
  await Promise.all([ensurePlayersClientBuilt(say), ensureConsoleBuilt(say), ensurePicturesBuilt(say)]);
};

const ensureConsoleBuilt = (say) =>
  ensureBuilt(say, {
    stamp: 'console-build',
    what: 'the console',
    inputs: CLIENT_INPUTS,
    folder: inRoot('packages', 'client', 'dist-admin'),
    args: ['--config', 'vite.admin.config.ts'],
  });

const ensurePicturesBuilt = (say) =>
  ensureBuilt(say, {
    stamp: 'pictures-build',
    what: 'the drawings of boards',
    inputs: CLIENT_INPUTS,
    folder: inRoot('packages', 'client', 'dist-pictures'),
    args: ['--config', 'vite.pictures.config.ts'],
  });

const ensurePlayersClientBuilt = (say) =>
  ensureBuilt(say, {
    stamp: 'client-build',
    what: 'the client',
    inputs: CLIENT_INPUTS,
    folder: inRoot('packages', 'client', 'dist'),
  });

/** Builds the pages of dev/ in the same way, for the browser tests; resolves to their folder. */
const ensureDevPagesBuilt = (say) =>
  ensureBuilt(say, {
    stamp: 'dev-pages-build',
    what: 'the pages of dev',
    inputs: DEV_PAGES_INPUTS,
    folder: inRoot('packages', 'client', '.cache', 'dev-pages'),
    args: ['--config', 'vite.dev.config.ts'],
  });

/**
 * What browser tests need.
 * @returns {Promise<{ chromium: string, devPages: string }>}
 */
export async function ensureBrowsing(say) {
  const [chromium, devPages] = await Promise.all([
    ensureChromium(say),
    ensureDevPagesBuilt(say),
    ensureClientBuilt(say),
  ]);
  return { chromium, devPages };
}

/**
 * @param {(line: string) => void} say
 * @param {{ stamp: string, what: string, inputs: string[], folder: string, args?: string[] }} build
 * @returns {Promise<string>} the folder of what was built
 */
async function ensureBuilt(say, { stamp, what, inputs, folder, args = [] }) {
  const wanted = hashOf(ROOT, inputs);
  if (existsSync(folder) && readStamp(STAMPS, stamp) === wanted) return folder;
  say(`Building ${what} …`);
  // A failed build leaves no stamp.
  writeStamp(STAMPS, stamp, 'unfinished');
  const node = findNode();
  const { code, output } = await capture(
    node,
    [toolFile('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args],
    {
      cwd: inRoot('packages', 'client'),
      env: toolEnv(node),
    },
  );
  if (code !== 0) throw new SetupError(`${output.trimEnd()}\n\nCould not build ${what}; see above.`);
  writeStamp(STAMPS, stamp, wanted);
  return folder;
}

/** Runs `main` and turns its errors into a plain message and exit code 1. */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
