// The processes of a measurement: started with an IPC channel, asked one request at a time, and stopped.

import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_FLAGS } from '../../../../scripts/lib/serverFlags.mjs';
import type { LoaderRequest } from './loader.ts';
import type { Usage } from './report.ts';

interface StartOptions {
  /** For Node itself. */
  readonly execArgv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What it says of errors is not shown. */
  readonly isQuiet?: boolean;
}

export function start(file: URL, args: readonly string[], options: StartOptions = {}): ChildProcess {
  const { execArgv = [], env = {}, isQuiet = false } = options;
  return fork(file, args, {
    execArgv: [...execArgv],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', isQuiet ? 'ignore' : 'inherit', 'ipc'],
  });
}

/** A server of the project, with the Node flags of `npm start`. */
export const startServer = (
  file: URL,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => start(file, args, { env, execArgv: SERVER_FLAGS });

/** The server under test; `env`: what joins it to a database and to other servers. */
export const startHost = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => startServer(new URL('host.ts', import.meta.url), args, env);

/** The same on the data in `dir`, or in the database of that address. */
export const startHostOn = (dir: string, databaseUrl: string | undefined): ChildProcess =>
  startHost(
    ['--host', '127.0.0.1', '--port', '0', '--log', 'error', '--data', dir],
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  );

/** What it says next; rejects when it ends instead. */
export function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) =>
      reject(new Error(`a process of the benchmark ended with code ${code}`));
    child.once('exit', failed);
    const receive = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('bench' in message)) return;
      child.off('exit', failed);
      child.off('message', receive);
      resolve(message.bench as T);
    };
    child.on('message', receive);
  });
}

export function ask<T = unknown>(child: ChildProcess, request: object | string): Promise<T> {
  const reply = next<T>(child);
  child.send(request);
  return reply;
}

/** Random players, of this trial or of all in turn. */
export const startLoader = (seed: number, trial = ''): ChildProcess =>
  start(new URL('loader.ts', import.meta.url), [String(seed), trial]);

export const askLoader = <T = unknown>(loader: ChildProcess, request: LoaderRequest): Promise<T> =>
  ask<T>(loader, request);

export const usage = (server: ChildProcess): Promise<Usage> => ask(server, 'usage');

/** CPU time of all threads of a server since it began. */
export async function cpuMs(server: ChildProcess): Promise<number> {
  return (await ask<{ cpuMs: number }>(server, 'cpu')).cpuMs;
}

const LOOK_MS = 2000;
const LOOKS_MAX = 60;
const IDLE_PERCENT = 8;

/** Resolves when the server's startup work is done: one check of all pending notifications. */
export async function settled(server: ChildProcess): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const before = await cpuMs(server);
    await pause(LOOK_MS);
    if ((await cpuMs(server)) - before < (LOOK_MS * IDLE_PERCENT) / 100) return;
  }
}

/** Fulfilled when it has closed what it had open, and ended. */
export async function letGo(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.connected) child.disconnect();
  await ended;
}
