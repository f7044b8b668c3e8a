// A Redis for tests and trials: the configured one, or one of its own in a temporary folder. Each trial has its own key prefix.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, HOST } from './freePort.ts';
import { Life } from './life.ts';
import type { OwnPostgresTerms } from './postgres.ts';

export interface TrialRedis {
  /** URL with a key prefix of its own. */
  keys(): string;
  close(): Promise<void>;
}

/** One that can be killed or suspended, and restarts on the same port, empty. */
export interface OwnRedis extends TrialRedis {
  readonly port: number;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** It answers nothing until it goes on. */
  hang(): void;
  goOn(): void;
  start(): Promise<void>;
  /** Called when it ends unexpectedly. */
  onDeath(listener: () => void): void;
}

let trials = 0;

/** The library takes what it puts before every key from the address. */
function keysAt(address: string): string {
  trials += 1;
  const url = new URL(address);
  url.searchParams.set('keyPrefix', `t_${process.pid}_${trials}:`);
  return url.href;
}

/** `TEST_REDIS_URL` where it is set, else one of its own. */
export async function redis(): Promise<TrialRedis> {
  const named = process.env.TEST_REDIS_URL;
  if (named === undefined || named === '') return ownRedis();
  return { keys: () => keysAt(named), close: async () => undefined };
}

/** A file system in memory, if there is one; hardly anything is written there. */
const QUICK = '/dev/shm';
const PAUSE_MS = 20;

/** `began` is called with each of its processes, and its folder. */
export async function ownRedis({ began }: Pick<OwnPostgresTerms, 'began'> = {}): Promise<OwnRedis> {
  const folder = mkdtempSync(join(existsSync(QUICK) ? QUICK : tmpdir(), 'hexmarch-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const life = new Life();
  // As with PostgreSQL.
  const detached = began !== undefined;
  const start = async () => {
    const args = [
      '--port',
      String(port),
      '--bind',
      HOST,
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    // Debian's program (scripts/lib/redis.mjs).
    const program = process.env.REDIS_SERVER ?? 'redis-server';
    const started = spawn(program, args, { cwd: folder, stdio: 'ignore', detached });
    server = started;
    life.begins(started);
    began?.(started, folder);
    let failure: Error | undefined;
    started.once('error', (error) => {
      failure = error;
    });
    while (!(await answers(port))) {
      if (failure !== undefined)
        throw new Error('there is no Redis to test with: install it, or name one with TEST_REDIS_URL', {
          cause: failure,
        });
      if (started.exitCode !== null) throw new Error('Redis did not start');
      await pause(PAUSE_MS);
    }
  };
  const kill = (signal: NodeJS.Signals) => life.end(signal);
  await start();
  // A test that dies takes it along.
  process.once('exit', () => server?.kill('SIGKILL'));
  return {
    port,
    keys: () => keysAt(`redis://${HOST}:${port}/`),
    kill,
    hang: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    start,
    onDeath: (listener) => life.onDeath(listener),
    close: async () => {
      await kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether Redis itself answers, and not just any listener. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => socket.write('PING\r\n'));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (reply) => {
      resolve(String(reply).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
