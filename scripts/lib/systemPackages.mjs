// Installs packages of the system where that is allowed without asking.

import { spawnSync } from 'node:child_process';
import { SetupError } from './errors.mjs';
import { capture } from './processes.mjs';

export const succeeds = (command, args) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** The full path of a name or path; undefined where there is no such program. */
export function pathOf(command) {
  const found = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', command], { encoding: 'utf8' });
  return found.stdout?.trim() || undefined;
}

/** Where programs of servers are that only root has in PATH. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin'];

/** The full path of a program, or of the one that the variable names in its place; undefined where there is none. */
export function findProgram(variable, command) {
  const named = process.env[variable];
  if (named) return pathOf(named);
  return [command, ...SERVERS.map((folder) => `${folder}/${command}`)]
    .map(pathOf)
    .find((path) => path !== undefined);
}

/** One after the other: apt-get locks its database. */
let before = Promise.resolve();

/**
 * Installs the first of these choices that can be had. Throws `SetupError` with the instruction where none can.
 * @param {(line: string) => void} say
 * @param {{ what: string, choices: readonly string[][], instruction: string }} wanted
 */
export function installPackages(say, wanted) {
  const installed = before.then(() => install(say, wanted));
  before = installed.catch(() => undefined);
  return installed;
}

async function install(say, { what, choices, instruction }) {
  const asRoot = rootPrefix();
  if (asRoot === undefined || !succeeds('apt-get', ['--version'])) throw new SetupError(instruction);
  say(`Installing ${what} from the system packages …`);
  const [command, ...prefix] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const aptGet = (...args) => capture(command, [...prefix, ...args]);
  const update = await aptGet('update', '-q');
  if (update.code !== 0) throw failed('update', update, instruction);
  let last = update;
  for (const packages of choices) {
    last = await aptGet('install', '-q', '-y', '--no-install-recommends', ...packages);
    if (last.code === 0) return;
  }
  throw failed('install', last, instruction);
}

/**
 * @param {string} step
 * @param {{ output: string }} result
 * @param {string} instruction
 */
const failed = (step, { output }, instruction) =>
  new SetupError(`${output.trimEnd()}\n\napt-get ${step} failed.\n${instruction}`);

/** Words to put before a command so that it runs as root without asking; undefined if we may not. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}
