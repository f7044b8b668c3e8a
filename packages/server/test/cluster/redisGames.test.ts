// Pub/sub of people’s games by Redis: a long poll ends with a move at any server, without polling of the servers.

import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import { Redis } from 'ioredis';
import { openRedis } from '../../src/cluster/redis/redis.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import { GamesWatch } from '../../src/people/gamesWatch.ts';
import { type OwnRedis, ownRedis, redis, type TrialRedis } from '../../tools/trial/redis.ts';
import { until } from '../support/until.ts';

const clock = new SystemClock(0);
afterAll(() => clock.stop());

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** A server with its subscription; it never polls. */
function serverAt(url: string): GamesWatch {
  const opened = openRedis(url, 'secret', { info() {}, warn() {}, error() {} });
  open.push(opened);
  return new GamesWatch({ clock, ...opened.people });
}

/** Until one gets the other's messages: earlier ones are lost. */
async function heard(here: GamesWatch, change: () => void): Promise<void> {
  let isHeard = false;
  void here
    .wait('p1', ['m1'], HOUR_MS, () => undefined)
    .then((mayBeNew) => {
      isHeard = mayBeNew;
    });
  await until(async () => {
    change();
    return isHeard;
  });
}

describe('with Redis', () => {
  let server: TrialRedis;
  beforeAll(async () => {
    server = await redis();
  });
  afterAll(() => server.close());

  test('a change at one is received by all others, and by none with another key prefix', async () => {
    const url = server.keys();
    const [a, b, c, stranger] = [serverAt(url), serverAt(url), serverAt(url), serverAt(server.keys())];
    let isStrange = false;
    void stranger
      .wait('p1', ['m1'], HOUR_MS, () => undefined)
      .then((mayBeNew) => {
        isStrange = mayBeNew;
      });
    await Promise.all([heard(b, () => a.changed('m1')), heard(c, () => a.changed('m1'))]);
    await heard(a, () => c.personChanged('p1'));
    expect(isStrange).toBe(false);
    stranger.close();
  });

  test('unknown messages on that channel have no effect', async () => {
    const url = server.keys();
    const [a, b] = [serverAt(url), serverAt(url)];
    await heard(b, () => a.changed('m1'));
    const plain = new Redis(url);
    const { keyPrefix = '' } = plain.options;
    for (const text of ['', '{', '{}', 'null', '{"server":"x","matchIds":"m1","personIds":[]}'])
      expect(await plain.publish(`${keyPrefix}games:0`, text)).toBe(2);
    plain.disconnect();
    await heard(b, () => a.changed('m1'));
  });
});

describe('a Redis that goes and comes', () => {
  let server: OwnRedis;
  beforeAll(async () => {
    server = await ownRedis();
  });
  afterAll(() => server.close());

  test('resubscribes by itself', async () => {
    const url = server.keys();
    const [a, b] = [serverAt(url), serverAt(url)];
    await heard(b, () => a.changed('m1'));
    await server.kill('SIGKILL');
    a.changed('m1');
    await server.start();
    await heard(b, () => a.changed('m1'));
  }, 60_000);
});
