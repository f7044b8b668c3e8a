// The program in a child process, which ends with its test at the latest.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../src/main.ts');
const USUAL = ['--host', '127.0.0.1', '--port', '0', '--log', 'error'];
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

export interface RunningMain {
  readonly child: ChildProcess;
  readonly exit: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Empty: it ended before it served. */
  readonly url: Promise<string>;
  output(): string;
}

export const runMain = (...args: string[]): RunningMain =>
  watched(spawn(process.execPath, [MAIN, ...USUAL, ...args]));

/** Additional environment variables. */
export const runMainWith = (env: Readonly<Record<string, string>>, ...args: string[]): RunningMain =>
  watched(spawn(process.execPath, [MAIN, ...USUAL, ...args], { env: { ...process.env, ...env } }));

/** The server installed in `folder`. */
export const runMainOf = (folder: string, ...args: string[]): RunningMain =>
  watched(
    spawn(process.execPath, [join(folder, 'packages/server/src/main.ts'), ...USUAL, ...args], {
      cwd: folder,
    }),
  );

/** `limits`: shell commands before it, such as `ulimit -n 64`; `flags`: of Node. */
export const runMainWithin = (limits: string, flags: readonly string[], ...args: string[]): RunningMain =>
  watched(
    spawn('sh', ['-c', `${limits}; exec "$@"`, 'sh', process.execPath, ...flags, MAIN, ...USUAL, ...args]),
  );

/** As by `npm start`: with a parent process that waits for it. */
export function runStarter(...args: string[]): RunningMain {
  const lib = new URL('../../../../scripts/lib/processes.mjs', import.meta.url).href;
  const server = JSON.stringify([MAIN, ...USUAL, ...args]);
  const script = `
    import { passThrough, WITH_LIFELINE } from '${lib}';
    await passThrough(process.execPath, ${server}, { stdio: WITH_LIFELINE });`;
  return watched(spawn(process.execPath, ['--input-type=module', '--eval', script]));
}

function watched(child: ReturnType<typeof spawn>): RunningMain {
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const exit = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  const url = (async () => {
    while (!/http:\S+/.test(output) && child.exitCode === null)
      await Promise.race([once(child.stdout ?? child, 'data'), exit]);
    return /http:\S+/.exec(output)?.[0] ?? '';
  })();
  return { child, exit, url, output: () => output };
}
