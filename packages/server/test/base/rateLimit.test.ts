// Fixed and sliding windows, by an injected clock; what is held, by /64 and by /48; and how many at a time.

import {
  AddressRateLimit,
  Holdings,
  RateLimit,
  Semaphore,
  SITE_TIMES,
  SlidingWindow,
  siteOf,
} from '../../src/base/rateLimit.ts';

test('a fixed window begins anew when it is over, and when it counts too many keys', () => {
  let nowMs = 0;
  const limit = new RateLimit(1, 1000, { now: () => nowMs, keysMax: 2 });
  expect([limit.allows('a'), limit.allows('a')]).toEqual([true, false]);
  nowMs = 999;
  expect(limit.allows('a')).toBe(false);
  nowMs = 1000;
  expect([limit.allows('a'), limit.allows('a')]).toEqual([true, false]);
  expect(limit.allows('b')).toBe(true);
  expect(limit.allows('a')).toBe(true);
});

test('a sliding window tells how long to wait, by key, and forgets what has left it', () => {
  const hits = new Map<string, readonly number[]>();
  const window = new SlidingWindow<string>(2, 1000, hits);
  for (const at of [0, 600]) {
    expect(window.waitMs('a', at)).toBe(0);
    window.count('a', at);
  }
  expect([window.waitMs('a', 700), window.waitMs('b', 700), window.waitMs('a', 1000)]).toEqual([300, 0, 0]);
  window.count('a', 1000);
  expect(hits.get('a')).toEqual([600, 1000]);
});

const network = (number: number, site = '2001:db8:1') => `${site}:${number.toString(16)}::/64`;

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:2:2::/64', '2001:db8:2::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.7', undefined],
  ['', undefined],
])('%s belongs to %s', (account, site) => {
  expect(siteOf(account)).toBe(site);
});

test('many networks of one /48 together get at most eight times the quota of one', () => {
  const most = 3;
  const holdings = new Holdings(most);
  const taken = Array.from({ length: 100 }, (_, i) => network(i)).filter((one) => {
    if (holdings.isFull(one)) return false;
    holdings.add(one);
    return true;
  });
  expect(taken).toHaveLength(SITE_TIMES * most);
  // Others are not affected, and a released quota can be reused.
  expect(holdings.isFull(network(1, '2001:db8:2'))).toBe(false);
  expect(holdings.isFull('192.0.2.7')).toBe(false);
  holdings.drop(network(0));
  expect(holdings.isFull(network(200))).toBe(false);
});

test('the empty address has no quota', () => {
  const holdings = new Holdings(1);
  for (let i = 0; i < 5; i++) holdings.add('');
  expect(holdings.isFull('')).toBe(false);
});

test('many networks of one /48 share a rate limit; hits of one network over its own limit do not count for the others', () => {
  const limit = new AddressRateLimit(2, 60_000);
  expect([1, 2, 3].map(() => limit.allows(network(0)))).toEqual([true, true, false]);
  for (let i = 0; i < 100; i++) limit.allows(network(0));
  expect(limit.isOver(network(0))).toBe(true);
  expect(limit.isOver(network(1))).toBe(false);
  const allowed = Array.from({ length: 100 }, (_, i) => limit.allows(network(i + 1))).filter(Boolean);
  expect(allowed).toHaveLength(SITE_TIMES * 2 - 2);
  expect(limit.isOver(network(500))).toBe(true);
  expect(limit.allows(network(1, '2001:db8:2'))).toBe(true);
  expect(limit.allows('192.0.2.7')).toBe(true);
});

test('several at once are held together or not at all', () => {
  const holdings = new Holdings(3);
  holdings.add('192.0.2.7', 2);
  expect([holdings.isFull('192.0.2.7', 1), holdings.isFull('192.0.2.7', 2)]).toEqual([false, true]);
});

test('a semaphore admits some, queues others in order, and refuses the rest; keys are independent', async () => {
  const turnstile = new Semaphore(2, 1);
  const [first, second] = [await turnstile.enter('a'), await turnstile.enter('a')];
  let third: (() => void) | undefined;
  const waiting = turnstile.enter('a').then((leave) => {
    third = leave;
  });
  expect(await turnstile.enter('a')).toBeUndefined();
  expect(await turnstile.enter('b')).toBeDefined();
  expect(third).toBeUndefined();
  first?.();
  first?.();
  await waiting;
  expect(third).toBeDefined();
  second?.();
  third?.();
  expect(await turnstile.enter('a')).toBeDefined();
  expect(await turnstile.enter('a')).toBeDefined();
});
