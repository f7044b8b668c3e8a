// News of people's games from one server to the others by Redis: whoever waits hears of a move at any of them, and nobody looks by himself.

import { Redis } from 'ioredis';
import { openRedis } from '../../src/cluster/redis/redis.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import { GamesWatch } from '../../src/people/gamesWatch.ts';
import { type OwnRedis, ownRedis, redis, type TrialRedis } from '../../tools/trial/redis.ts';
import { until } from '../support/until.ts';

const clock = new SystemClock(0);
afterAll(() => clock.stop());
const HOUR_MS = 3_600_000;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** A server, as far as it tells of games; it never looks without being told. */
function serverAt(url: string): GamesWatch {
  const opened = openRedis(url, 'secret', { info() {}, warn() {}, error() {} });
  open.push(opened);
  return new GamesWatch({ clock, ...opened.people });
}

/** Until one hears the other: what is told before both are there is lost. */
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

describe('while Redis is there', () => {
  let server: TrialRedis;
  beforeAll(async () => {
    server = await redis();
  });
  afterAll(() => server.close());

  test('what changes at one is heard at all others, and at none that has other keys', async () => {
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

  test('whatever else is said on that channel ends nothing and nobody', async () => {
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

  test('is heard again by itself', async () => {
    const url = server.keys();
    const [a, b] = [serverAt(url), serverAt(url)];
    await heard(b, () => a.changed('m1'));
    await server.kill('SIGKILL');
    a.changed('m1');
    await server.start();
    await heard(b, () => a.changed('m1'));
  }, 60_000);
});
