// Starts other programs: quietly with their output captured, or in our place with signals and exit code passed on.

import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end without input, and asks it for plain text. One that `lasts` ends with us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { lasts?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started
 */
export function capture(command, args, { lasts = false, ...options } = {}) {
  return new Promise((resolve) => {
    const env = { ...(options.env ?? process.env), NO_COLOR: '1' };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
    if (lasts) forwardSignals([child]);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** Our own input and output, and a channel whose other end breaks when we die, however that happens. */
export const WITH_LIFELINE = ['inherit', 'inherit', 'inherit', 'ipc'];

/** Runs a program with our own input and output; resolves to its exit code. */
export function passThrough(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    forwardSignals([child]);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

const PARENT_CHECK_MS = 300;

/**
 * Forwards signals to `children`, and keeps this process alive to wait for them. npm runs scripts through a shell, and
 * when npm is stopped only that shell gets the signal: then our parent is gone, and we stop too. When npm is killed the
 * shell is left instead, so npm is watched as well.
 */
export function forwardSignals(children) {
  const tell = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the children by itself; a second signal would force them to quit.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) tell(signal);
    });
  }
  const parent = process.ppid;
  const npm = npmBehind(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(watch);
    tell('SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

const SHELL = /(^|\/)-?(sh|ash|bash|dash|zsh)$/;

/** The npm that runs our script through the shell `parent`; undefined where there is none, or it is unknown. */
function npmBehind(parent) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], {
    encoding: 'utf8',
  });
  const [, grandparent, command] = (status === 0 && /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout)) || [];
  return command !== undefined && SHELL.test(command) ? Number(grandparent) : undefined;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A shell's exit code: a program ended by signal n counts as 128 + n. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
