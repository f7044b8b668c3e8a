// Servers of a measurement: one with its log in a file, one on a database, or several on one.

import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, HOST } from '../trial/freePort.ts';
import { letGo, next, startHost } from './processes.ts';

export interface Joined {
  readonly processes: readonly ChildProcess[];
  readonly urls: readonly string[];
  close(): Promise<void>;
}

/** `databaseUrl`: undefined: the log is in a file of the only one. */
export async function joined(count: number, databaseUrl: string | undefined): Promise<Joined> {
  const folder = mkdtempSync(join(tmpdir(), 'hexmarch-bench-'));
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const shared = { CLUSTER_SECRET: randomBytes(24).toString('hex'), SIGNING_KEY: String(key) };
  const processes: ChildProcess[] = [];
  const urls: string[] = [];
  // The first makes the tables.
  for (let i = 0; i < count; i++) {
    const port = String(await freePort());
    const url = `http://${HOST}:${port}`;
    const args = [
      '--host',
      HOST,
      '--port',
      port,
      '--no-limits',
      '--log',
      'error',
      '--data',
      join(folder, port),
    ];
    const env = {
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...(count > 1 ? { ...shared, ADVERTISE: url } : {}),
    };
    const server = startHost(args, env);
    processes.push(server);
    urls.push(url);
    await next(server);
  }
  return {
    ...{ processes, urls },
    close: async () => {
      await Promise.all(processes.map(letGo));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
