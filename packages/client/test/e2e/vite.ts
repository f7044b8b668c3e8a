// Vite on a free port: its development server, as `npm run dev` runs it, and the pages of dev/.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../server/tools/trial/freePort.ts';

const CLIENT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));

export interface RunningVite {
  readonly origin: string;
  stop(): void;
}

/** The development server; `server` is where it passes the API and the rooms on to. */
export const startVite = (server?: string): Promise<RunningVite> =>
  start([], server === undefined ? {} : { SERVER: server });

/** The pages of dev/, as `npm test` has built them before; the development server builds them for a single test file. */
export const startDevPages = (): Promise<RunningVite> =>
  process.env.HEXMARCH_DEV_PAGES === undefined
    ? startVite()
    : start(['preview', '--config', 'vite.dev.config.ts'], {});

async function start(command: readonly string[], env: NodeJS.ProcessEnv): Promise<RunningVite> {
  const port = await freePort();
  const vite = await serve(port, command, { ...process.env, ...env });
  return { origin: `http://127.0.0.1:${port}`, stop: () => vite.kill() };
}

/** Resolves when it serves; rejects with what it printed when it ends before. Several may run: every test file has its own. */
async function serve(
  port: number,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const args = [
    VITE,
    ...command,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
    '--bypass-lock',
  ];
  const vite = spawn(process.execPath, args, { cwd: CLIENT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(String(port))) resolve();
    };
    vite.stdout.on('data', read);
    vite.stderr.on('data', read);
    vite.on('exit', () => reject(new Error(`vite ended: ${printed}`)));
  });
  return vite;
}
