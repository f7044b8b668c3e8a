// A PostgreSQL server for tests and trials: the configured one, or a running one, or a cluster of its own in a temporary folder.
// Each store has a schema to itself.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, HOST } from './freePort.ts';
import { Life } from './life.ts';

export interface Postgres {
  /** URL of a schema of its own, new and empty. */
  schema(): Promise<string>;
  /** Runs one statement beside all stores. */
  ask(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** One that can be killed, and comes back on the same port. */
export interface OwnPostgres extends Postgres {
  kill(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  /** Called when it ends unexpectedly. */
  onDeath(listener: () => void): void;
}

export interface OwnPostgresTerms {
  /** Where files are on a disk that costs what it costs. */
  readonly onDisk?: boolean;
  /** Hears of each process of it, and of the folder that goes with it. */
  readonly began?: (child: ChildProcess, folder: string) => void;
}

/** `TEST_DATABASE_URL` where it is set, else one on the usual port, else a cluster of its own. */
export async function postgres(): Promise<Postgres> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined && named !== '') return on(named);
  for (const user of ['postgres', 'root']) {
    const url = `postgres://${user}@${HOST}:5432/postgres`;
    if (await answers(url)) return on(url);
  }
  return ownPostgres();
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The schema in a URL, for statements beside its store. */
export const schemaOf = (url: string): string =>
  new URL(url).searchParams.get('options')?.split(/[=,]/)[1] ?? 'public';

/** The same schema, with a frozen clock: tests move the time. */
export async function standingStill(url: string, ask: Postgres['ask']): Promise<string> {
  const schema = schemaOf(url);
  await ask(`CREATE FUNCTION ${schema}.clock_timestamp() RETURNS timestamptz IMMUTABLE LANGUAGE sql
    AS $$ SELECT timestamptz '2026-01-01 00:00Z' $$`);
  const address = new URL(url);
  // What is named before the catalogue is found before it.
  address.searchParams.set('options', `-c search_path=${schema},pg_catalog`);
  return address.href;
}

let schemas = 0;

function on(url: string): Postgres {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const made: string[] = [];
  const ask = async (text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as readonly Record<string, unknown>[];
  return {
    ask,
    schema: async () => {
      schemas += 1;
      const name = `t_${process.pid}_${schemas}`;
      await ask(`CREATE SCHEMA ${name}`);
      made.push(name);
      const address = new URL(url);
      address.searchParams.set('options', `-c search_path=${name}`);
      return address.href;
    },
    close: async () => {
      for (const name of made) await dropped(() => ask(`DROP SCHEMA IF EXISTS ${name} CASCADE`));
      await pool.end();
    },
  };
}

/** SQLSTATE `deadlock_detected`: a server that has just been stopped still holds locks. */
const DEADLOCK = '40P01';
const TRIES = 5;

async function dropped(drop: () => Promise<unknown>, tries = TRIES): Promise<void> {
  try {
    await drop();
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK;
    if (!isDeadlock || tries === 1) throw error;
    await dropped(drop, tries - 1);
  }
}

/** Those of Debian's packages where nothing else is named (scripts/lib/postgres.mjs). */
function binaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = process.env.POSTGRES_BIN ?? join(root, versions[0] ?? '', 'bin');
  if (existsSync(join(bin, 'initdb'))) return bin;
  throw new Error('there is no PostgreSQL to test with: install it, or name one with TEST_DATABASE_URL');
}

/** A file system in memory, if there is one: it survives a killed server like a disk, and is faster. */
const QUICK = '/dev/shm';

/** Run with all that keeps it safe. */
export async function ownPostgres({ onDisk = false, began }: OwnPostgresTerms = {}): Promise<OwnPostgres> {
  const bin = binaries();
  const folder = mkdtempSync(join(!onDisk && existsSync(QUICK) ? QUICK : tmpdir(), 'hexmarch-postgres-'));
  const data = join(folder, 'data');
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const owner = user ?? {};
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  const made = spawnSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@${HOST}:${port}/postgres`;
  let server: ChildProcess | undefined;
  const life = new Life();
  // Who sees to its end says when that is: a terminal's Ctrl-C would reach it before those that need it.
  const detached = began !== undefined;
  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-k', folder, '-c', `listen_addresses=${HOST}`];
    server = spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore', detached });
    life.begins(server);
    began?.(server, folder);
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('the database did not start');
      await pause(50);
    }
  };
  const kill = (signal: NodeJS.Signals) => life.end(signal);
  await start();
  // A test that dies takes it along.
  process.once('exit', () => server?.kill('SIGQUIT'));
  const opened = on(url);
  return {
    ...opened,
    kill,
    start,
    onDeath: (listener) => life.onDeath(listener),
    close: async () => {
      await opened.close();
      await kill('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root. */
function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
