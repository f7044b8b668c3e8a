// A real server in a process of its own, on a free port; in memory unless given a directory.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  stop(): Promise<void>;
  /** Kills it as a crash would, without a shutdown. */
  kill(): Promise<void>;
  /** Stopped for so long, as by a machine that sleeps; fulfilled when it goes on. */
  freeze(ms: number): Promise<void>;
  /**
   * Of a server that `skips`: until its clock shows that time; answers with what it shows, both in ms since 1970. After that its time
   * passes in no other way.
   */
  skipTo(wall: number): Promise<number>;
}

export interface ServerOptions {
  /** A free one is taken by default. */
  readonly port?: number;
  readonly dataDir?: string;
  /** Dice that fall the same every time (with `seedEntropy` in every page). */
  readonly seed?: number;
  /** Its time passes as the test says, from the first time on that it says anything. */
  readonly skips?: true;
  /** Folder of the built client, where it is not the usual one. */
  readonly client?: string;
  /** Settings beside the usual ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another checkout, whose server is started. */
  readonly root?: string;
}

/** Throws when the client has not been built or the server does not come up. */
export async function startServer({
  port = 0,
  dataDir,
  seed,
  skips,
  env = {},
  root = ROOT,
  client = join(root, 'packages/client/dist'),
}: ServerOptions = {}): Promise<RunningServer> {
  if (!existsSync(`${client}/index.html`))
    throw new Error('the client is not built: run `npm run build` first');
  const store = dataDir === undefined ? ['--memory'] : ['--data', dataDir];
  const main = seed === undefined && skips === undefined ? 'src/main.ts' : 'tools/seededServer.ts';
  const args = [`packages/server/${main}`, '--port', String(port), '--host', '127.0.0.1', ...store];
  const child = spawn(process.execPath, [...args, '--client', client, '--log', 'error', '--no-limits'], {
    cwd: root,
    env: { ...process.env, ...env, SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'pipe', ...(skips ? (['ipc'] as const) : [])],
  });
  const origin = await addressOf(child);
  return {
    origin,
    port: Number(new URL(origin).port),
    stop: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
    async freeze(ms) {
      child.kill('SIGSTOP');
      await pause(ms);
      child.kill('SIGCONT');
    },
    async skipTo(wall) {
      const answered = once(child, 'message');
      child.send(wall);
      const [now] = await answered;
      return Number(now);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (address !== null) resolve(address[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
