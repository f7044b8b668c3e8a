// Finds the Chromium that the browser tests drive, or installs it from the system's packages where that is allowed.

import { spawnSync } from 'node:child_process';
import { SetupError } from './errors.mjs';
import { capture } from './processes.mjs';

/** The shell is the same engine without the windows around it: a quarter less work for the same pages. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];
const PACKAGES = ['chromium-headless-shell', 'fonts-dejavu-core'];
/** Where the packages have no shell of its own. */
const PACKAGES_WHOLE = ['chromium', 'fonts-dejavu-core'];

export const CHROMIUM_INSTRUCTION = [
  'The browser tests need Chromium, which could not be found or installed here. Either install it,',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  Fedora:          sudo dnf install chromium',
  '  macOS:           brew install --cask chromium',
  'or name an existing one:  CHROMIUM=/path/to/chrome npm test',
].join('\n');

const succeeds = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** A name or path that really starts; some systems have a stub of that name which only prints advice. */
const isBrowser = (command) => succeeds(command, ['--version']);

const findChromium = () =>
  process.env.CHROMIUM ? pathOf(process.env.CHROMIUM) : NAMES.map(pathOf).find((path) => path !== undefined);

/** The full path, since the browser driver does not search PATH; undefined if it is not there or does not start. */
function pathOf(command) {
  const found = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' });
  const path = found.stdout?.trim();
  return path && isBrowser(path) ? path : undefined;
}

/** Path of Chromium, installed first if need be; throws an instruction when there is no way to get it. */
export async function ensureChromium(say) {
  const present = findChromium();
  if (present !== undefined) return present;
  if (process.env.CHROMIUM)
    throw new SetupError(`CHROMIUM=${process.env.CHROMIUM} does not start.\n${CHROMIUM_INSTRUCTION}`);
  const asRoot = rootPrefix();
  if (asRoot === undefined || !succeeds('apt-get', ['--version'])) throw new SetupError(CHROMIUM_INSTRUCTION);
  say('Installing Chromium from the system packages, for the browser tests …');
  const [command, ...prefix] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const aptGet = (...args) => capture(command, [...prefix, ...args]);
  const install = (packages) => aptGet('install', '-q', '-y', '--no-install-recommends', ...packages);
  mustSucceed('update', await aptGet('update', '-q'));
  const shell = await install(PACKAGES);
  if (shell.code !== 0) mustSucceed('install', await install(PACKAGES_WHOLE));
  const installed = findChromium();
  if (installed === undefined) throw new SetupError(CHROMIUM_INSTRUCTION);
  return installed;
}

function mustSucceed(what, { code, output }) {
  if (code === 0) return;
  throw new SetupError(`${output.trimEnd()}\n\napt-get ${what} failed.\n${CHROMIUM_INSTRUCTION}`);
}

/** Words to put before a command so that it runs as root without asking; undefined if we may not. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}
