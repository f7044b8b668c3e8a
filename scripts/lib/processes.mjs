// Starting other programs: quietly with their output kept, or in our place with signals and exit code passed on.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end without input, and asks it for plain text.
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const env = { ...(options.env ?? process.env), NO_COLOR: '1' };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

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
 * Passes signals sent to this process on to `children`, and keeps this process alive to wait for them. npm runs scripts
 * through a shell, and when npm is told to stop only that shell is: then we are left without a parent, and stop too.
 */
export function forwardSignals(children) {
  const tell = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the children by itself; a second copy would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) tell(signal);
    });
  }
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell('SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** A shell's exit code: a program ended by signal n counts as 128 + n. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
