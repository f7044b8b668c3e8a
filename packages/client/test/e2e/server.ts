// A real server in a process of its own, on a free port, keeping nothing on disk.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CLIENT = `${ROOT}packages/client/dist`;

export interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Throws when the client has not been built or the server does not come up. */
export async function startServer(): Promise<RunningServer> {
  if (!existsSync(`${CLIENT}/index.html`))
    throw new Error('the client is not built: run `npm run build` first');
  const args = ['packages/server/src/main.ts', '--port', '0', '--host', '127.0.0.1', '--memory'];
  const child = spawn(process.execPath, [...args, '--client', CLIENT, '--log', 'error', '--no-limits'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { origin: await addressOf(child), stop: () => stop(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address !== null) resolve(address[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
