// The server under test: consecutive processes on the same port and data.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** Crash point within the next append. */
export type Moment = 'before' | 'after';

export interface Home {
  readonly port: number;
  readonly dataDir: string;
  readonly gameFiles: readonly string[];
  /** URL of the database with the log; undefined: in the folder. */
  readonly databaseUrl: string | undefined;
}

const PLAIN = resolve(import.meta.dirname, '../../src/main.ts');
const FAULTY = resolve(import.meta.dirname, 'serverWithFaults.ts');

export class ServerProcess {
  readonly exit: Promise<number | null>;
  /** Its stderr and log. */
  output = '';
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
    this.exit = once(child, 'exit').then(([code]) => code as number | null);
  }

  /** Resolves when serving. `storeSeed`: store with random faults; undefined: the regular server. */
  static async start(
    { port, dataDir, gameFiles, databaseUrl = '' }: Home,
    storeSeed: number | undefined,
  ): Promise<ServerProcess> {
    const args = [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--data',
      dataDir,
      '--no-limits',
      '--log',
      'error',
    ];
    const child = spawn(
      process.execPath,
      [
        '--no-warnings',
        storeSeed === undefined ? PLAIN : FAULTY,
        ...args,
        ...gameFiles.flatMap((file) => ['--game', file]),
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, DATABASE_URL: databaseUrl, STORE_FAULTS_SEED: String(storeSeed ?? 0) },
      },
    );
    const server = new ServerProcess(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => server.hear(String(data)));
    while (!server.output.includes('http://')) {
      const code = await Promise.race([
        once(child.stdout ?? child, 'data').then(() => undefined),
        server.exit,
      ]);
      if (code !== undefined) throw new Error(`the server did not start:\n${server.output}`);
    }
    return server;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }

  /** Crashes within the next append; needs a faulty store. */
  dieAt(moment: Moment): void {
    if (this.isAlive && this.child.connected) this.child.send({ dieAt: moment }, () => undefined);
  }

  /** Graceful shutdown; resolves with the exit code. */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.exit;
  }

  private hear(text: string): void {
    this.output = (this.output + text).slice(-OUTPUT_MAX);
  }
}

const OUTPUT_MAX = 20_000;
