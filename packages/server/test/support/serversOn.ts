// Several servers on one database, each in a process of its own, as in production.

import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../tools/trial/freePort.ts';
import { type RunningMain, runMainWith } from './runMain.ts';
import { tempDir } from './tempDir.ts';

export const CLUSTER_SECRET = 'a-secret-of-all-of-them';
const SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

export interface Server {
  readonly main: RunningMain;
  readonly url: string;
}

/** `more`: environment variables. */
export async function serverOn(
  DATABASE_URL: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = String(await freePort());
  const ADVERTISE = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL, ADVERTISE, CLUSTER_SECRET, SIGNING_KEY, LEASE_MS: '1000', ...more };
  const main = runMainWith(env, '--port', port, '--data', join(tempDir(), 'data'), ...args);
  const url = await main.url;
  if (url === '') throw new Error(main.output());
  return { main, url };
}

/** The given number of servers, once all of them serve. */
export const serversOn = (
  databaseUrl: string,
  count: number,
  ...args: readonly string[]
): Promise<readonly Server[]> =>
  Promise.all(Array.from({ length: count }, () => serverOn(databaseUrl, args)));
