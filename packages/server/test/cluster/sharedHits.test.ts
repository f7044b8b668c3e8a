// Rate limits per address, counted by all servers together; by each for itself while Redis is away.

import type { Options } from 'express-rate-limit';
import { Redis } from 'ioredis';
import { openRedis } from '../../src/cluster/redis/redis.ts';
import { type OwnRedis, ownRedis } from '../../tools/trial/redis.ts';
import { until } from '../support/until.ts';

const ADDRESS = '192.0.2.7';
const OPTIONS = { windowMs: 600_000 } as Options;
const SILENT = { info() {}, warn() {}, error() {} };

const rejections: unknown[] = [];
process.on('unhandledRejection', (reason) => rejections.push(reason));
afterEach(() => expect(rejections).toEqual([]));

const opened: ReturnType<typeof openRedis>[] = [];
afterEach(async () => {
  for (const shared of opened.splice(0)) await shared.close();
});

let server: OwnRedis;
beforeEach(async () => {
  server = await ownRedis();
});
afterEach(() => server.close());

function hitsAt(url: string, name = 'api') {
  const shared = openRedis(url, 'a secret of sixteen', SILENT);
  opened.push(shared);
  const hits = shared.web.hits(name);
  void hits.init?.(OPTIONS);
  return async (address = ADDRESS) => (await hits.increment(address)).totalHits;
}

/** Until both count together, by a fresh address. */
async function together(
  one: (address: string) => Promise<number>,
  other: (address: string) => Promise<number>,
) {
  let tries = 0;
  await until(async () => {
    const address = `198.51.100.${tries++ % 250}`;
    const before = await one(address);
    return (await other(address)) === before + 1;
  });
}

test('servers count together, each limit by itself, and no address is stored in Redis', async () => {
  const url = server.keys();
  const [a, b, other] = [hitsAt(url), hitsAt(url), hitsAt(url, 'own webhook')];
  await together(a, b);
  await together(other, hitsAt(url, 'own webhook'));
  expect([await a(), await b(), await a(), await other()]).toEqual([1, 2, 3, 1]);
  const redis = new Redis(url);
  const keys = await redis.keys('*');
  redis.disconnect();
  expect(keys.filter((key) => key.includes('hits:own-webhook:')).length).toBeGreaterThan(0);
  expect(keys.filter((key) => /192\.0\.2|198\.51/.test(key))).toEqual([]);
});

test.each(['kill', 'hang'] as const)(
  'after a %s of Redis each counts by itself, and together when it is back',
  async (fault) => {
    const url = server.keys();
    const [a, b] = [hitsAt(url), hitsAt(url)];
    await together(a, b);
    expect([await a(), await b()]).toEqual([1, 2]);
    if (fault === 'kill') await server.kill('SIGKILL');
    else server.hang();
    // Counters in memory start at 0.
    expect([await a(), await a(), await b()]).toEqual([1, 2, 1]);
    if (fault === 'kill') await server.start();
    else server.goOn();
    await together(a, b);
  },
);

test('away at the start: each counts by itself, and together when it comes', async () => {
  await server.kill('SIGKILL');
  const url = server.keys();
  const [a, b] = [hitsAt(url), hitsAt(url)];
  expect([await a(), await a(), await b()]).toEqual([1, 2, 1]);
  await server.start();
  await together(a, b);
});
