// Open tables of all servers by Redis, which may be away, die, hang and come back empty at any time.

import { Redis } from 'ioredis';
import { type OwnRedis, ownRedis, redis, type TrialRedis } from '../../tools/trial/redis.ts';
import { type Listed, listedAt, rowOf } from '../support/redisLobbies.ts';
import { until } from '../support/until.ts';

const rejections: unknown[] = [];
process.on('unhandledRejection', (reason) => rejections.push(reason));
afterEach(() => expect(rejections).toEqual([]));

const has = (listed: Listed, ...ids: string[]) => until(() => listed.ids().join() === [...ids].sort().join());

describe('with Redis', () => {
  let server: TrialRedis;
  beforeAll(async () => {
    server = await redis();
  });
  afterAll(() => server.close());

  test('each server has the rows of all others, and every change of them', async () => {
    const url = server.keys();
    const [a, b, c] = [listedAt(url), listedAt(url), listedAt(url)];
    a.put('one');
    b.put('two');
    await Promise.all([has(a, 'two'), has(b, 'one'), has(c, 'one', 'two')]);
    a.put('one', { seats: ['Ada', 'Bob'] });
    await until(() => c.lobby.rows().get('one')?.row.seats[1] === 'Bob');
    expect(c.lobby.rows().get('one')).toEqual({ row: rowOf('one', { seats: ['Ada', 'Bob'] }), owner: 'o' });
    a.lobby.drop('one');
    await Promise.all([has(b), has(c, 'two')]);
    // Another trial has other keys.
    expect(listedAt(server.keys()).ids()).toEqual([]);
  });

  test('one that shuts down is gone at once, one that dies a little later, and the others reload its sleeping tables', async () => {
    const url = server.keys();
    const [a, b, c] = [listedAt(url), listedAt(url), listedAt(url)];
    a.put('one');
    b.put('two');
    await has(c, 'one', 'two');
    c.heard.length = 0;
    await a.lobby.close();
    await has(c, 'two');
    expect(c.heard).toEqual(['missed']);
    b.die();
    await has(c);
    expect(c.heard).toEqual(['missed', 'missed']);
  });

  test('a match of two servers has one row, which stays when one of them drops it', async () => {
    const url = server.keys();
    const [a, b, c] = [listedAt(url), listedAt(url), listedAt(url)];
    a.put('one');
    await has(c, 'one');
    b.put('one', { status: 'playing' });
    await until(() => c.lobby.rows().get('one')?.row.status === 'playing');
    a.lobby.drop('one');
    a.put('other');
    await has(c, 'one', 'other');
    expect(c.lobby.rows().get('one')?.row.status).toBe('playing');
    b.lobby.drop('one');
    await has(c, 'other');
  });

  test('sleeping and waking are sent to all others, and not to oneself', async () => {
    const url = server.keys();
    const [a, b, c] = [listedAt(url), listedAt(url), listedAt(url)];
    await until(() => [a, b, c].every(({ heard, link }) => heard.includes('missed') && link.isHere));
    a.lobby.slept(rowOf('one'));
    a.lobby.woke('one');
    await until(() => [b, c].every(({ heard }) => heard.includes('woke one')));
    for (const { heard } of [b, c])
      expect(heard.filter((message) => message !== 'missed')).toEqual(['slept one', 'woke one']);
    expect(a.heard.filter((message) => message !== 'missed')).toEqual([]);
  });

  test('unreadable rows of others are ignored', async () => {
    const url = server.keys();
    const a = listedAt(url);
    const stranger = new Redis(url);
    await stranger.hset('lobby:stranger', {
      revision: 1,
      bad: '{',
      none: '{"row":7}',
      good: goodText('good'),
    });
    await stranger.zadd('lobby:servers', Date.now(), 'stranger');
    await has(a, 'good');
    const { keyPrefix, db } = stranger.options;
    for (const text of ['{', '7', '{"server":"x","kind":"rows","revision":1,"changes":[7]}'])
      await stranger.publish(`${keyPrefix}lobby:${db}`, text);
    await stranger.hset('lobby:stranger', { revision: 2, more: goodText('more') });
    await has(a, 'good', 'more');
    await stranger.del('lobby:stranger');
    stranger.disconnect();
    await has(a);
  });
});

const goodText = (matchId: string) => JSON.stringify({ row: rowOf(matchId), owner: '' });

describe('while Redis comes and goes', () => {
  let server: OwnRedis;
  beforeEach(async () => {
    server = await ownRedis();
  });
  afterEach(() => server.close());

  test('away at the start: nothing waits, and all is sent when it comes', async () => {
    await server.kill('SIGKILL');
    const url = server.keys();
    const [a, b] = [listedAt(url), listedAt(url)];
    a.put('one');
    a.lobby.slept(rowOf('two'));
    await until(() => a.lines.length > 0);
    expect(b.ids()).toEqual([]);
    await server.start();
    await has(b, 'one');
    await until(() => a.lines.length > 1);
    expect(a.lines[0]).toMatch(/^Redis is away/);
    expect(a.lines.slice(1)).toEqual(['Redis is back']);
  });

  test('killed under play: the rows of others expire, all come back with it, and the log has one line', async () => {
    const url = server.keys();
    const [a, b] = [listedAt(url), listedAt(url)];
    a.put('one');
    b.put('two');
    await Promise.all([has(b, 'one'), has(a, 'two')]);
    for (let times = 0; times < 2; times++) {
      await server.kill('SIGKILL');
      await until(() => !a.link.isHere && !b.link.isHere);
      a.lobby.drop(`more${times - 1}`);
      a.put(`more${times}`);
      await Promise.all([has(a), has(b)]);
      await server.start();
      await Promise.all([has(b, 'one', `more${times}`), has(a, 'two')]);
    }
    await until(() => a.lines.includes('Redis is back'));
    for (const { lines } of [a, b]) expect(lines.filter((line) => /away/.test(line)).length).toBe(1);
  });

  test('it hangs: nothing waits for it or is queued, and the server goes on', async () => {
    const url = server.keys();
    const [a, b] = [listedAt(url), listedAt(url)];
    a.put('one');
    await has(b, 'one');
    server.hang();
    await until(() => !a.link.isHere && !b.link.isHere);
    for (let i = 0; i < 5000; i++) a.put('one', { watchers: i });
    for (let i = 0; i < 5000; i++) a.lobby.woke(`match ${i}`);
    await has(b);
    expect(queued(a)).toBeLessThan(50);
    server.goOn();
    await until(() => b.lobby.rows().get('one')?.row.watchers === 4999);
    b.put('two');
    await has(a, 'two');
  });
});

/** Commands that Redis has not answered. */
const queued = ({ link }: Listed): number =>
  (link.commands as unknown as { commandQueue: { length: number } }).commandQueue.length;
