// Servers that have a list of open rooms and their limits together in Redis, as processes; and with Redis away.

import { generateKeyPairSync } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { freePort } from '../tools/trial/freePort.ts';
import { type Postgres, postgres } from '../tools/trial/postgres.ts';
import { type OwnRedis, ownRedis } from '../tools/trial/redis.ts';
import { type RunningMain, runMainWith } from './support/runMain.ts';
import { tempDir } from './support/tempDir.ts';
import { createMatch, request, TestClient } from './support/testClient.ts';
import { until as untilSo } from './support/until.ts';

const DUEL = resolve(import.meta.dirname, 'fixtures/duelGame.ts');

let database: Postgres;
let redis: OwnRedis;
beforeAll(async () => {
  [database, redis] = await Promise.all([postgres(), ownRedis()]);
});
afterAll(() => Promise.all([database.close(), redis.close()]));

const SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString();

async function served(DATABASE_URL: string, REDIS_URL: string): Promise<RunningMain> {
  const port = String(await freePort());
  const ADVERTISE = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL, REDIS_URL, ADVERTISE, SIGNING_KEY, CLUSTER_SECRET: 'a-secret-of-sixteen' };
  const data = join(tempDir(), 'data');
  return runMainWith(env, '--game', DUEL, '--port', port, '--data', data, '--log', 'warn');
}

/** A public match of two, with its people at that server. */
async function pairAt(url: string) {
  const { body } = await createMatch(url, { visibility: 'public' });
  const ada = await TestClient.join(url, body.matchId, 'seat', body.token);
  const bob = await TestClient.join(url, body.matchId, 'seat', undefined, 'Bob');
  await ada.until(() => ada.state.status === 'playing');
  return { matchId: body.matchId, ada, bob };
}

/** So that the limit of all requests is not met. */
const LOOK_MS = 200;
const until = (isSo: () => Promise<boolean>) => untilSo(isSo, LOOK_MS);

const listedAt = async (url: string) => {
  const { body } = await request<readonly MatchRow[]>(url, '/api/matches');
  return body.map(({ matchId }) => matchId);
};

const codeAsked = async (url: string) => (await request(url, '/api/codes/XXXX-XXXX')).status;

test('all list all open rooms and count together; with Redis away each has its own, plays on, and comes back', async () => {
  const [store, address] = [await database.schema(), redis.keys()];
  const servers = await Promise.all([served(store, address), served(store, address)]);
  const [one = '', other = ''] = await Promise.all(servers.map(({ url }) => url));
  const first = await pairAt(one);
  await until(async () => (await listedAt(other)).includes(first.matchId));
  const second = await pairAt(other);
  await until(async () => (await listedAt(one)).length === 2);
  expect(await listedAt(other)).toEqual(await listedAt(one));

  // Of a code so many may be guessed in a minute.
  const asked = async (url: string, times: number) => {
    const statuses = [];
    for (let i = 0; i < times; i++) statuses.push(await codeAsked(url));
    return statuses;
  };
  expect(new Set(await asked(one, 20))).toEqual(new Set([404]));
  expect(await asked(other, 20)).toContain(429);

  await redis.kill('SIGKILL');
  await until(async () => (await listedAt(one)).join() === first.matchId);
  await until(async () => (await listedAt(other)).join() === second.matchId);
  await first.ada.act('choose 3');
  await first.bob.until(() => first.bob.state.sequence === 2);
  expect(await codeAsked(other)).toBe(404);
  expect(await asked(other, 40)).toContain(429);
  for (const url of [one, other]) expect((await request(url, '/livez')).status).toBe(200);

  await redis.start();
  await until(async () => (await listedAt(one)).length === 2 && (await listedAt(other)).length === 2);
  expect(first.bob.closeCode).toBeUndefined();

  const [stays, dies] = servers;
  dies?.child.kill('SIGKILL');
  await until(async () => (await listedAt(one)).join() === first.matchId);
  stays?.child.kill('SIGTERM');
  const { code, output } = (await stays?.exit) ?? {};
  expect(code).toBe(0);
  // It was said once that Redis was away, and nothing was said as often as it was tried.
  const lines = output?.split('\n').filter((line) => line.startsWith('{')) ?? [];
  expect(lines.filter((line) => line.includes('Redis is away')).length).toBe(1);
  expect(lines.length).toBeLessThan(5);
});
