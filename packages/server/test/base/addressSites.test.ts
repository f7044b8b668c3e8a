// IPv6 is counted by /64 and by /48.

import { AddressCounts, SITE_TIMES, siteOf } from '../../src/base/addressSites.ts';
import { AddressRateLimit } from '../../src/base/rateLimit.ts';

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
  const counts = new AddressCounts();
  const most = 3;
  const taken = Array.from({ length: 100 }, (_, i) => network(i)).filter((one) => {
    if (counts.isFull(one, most)) return false;
    counts.add(one, 1);
    return true;
  });
  expect(taken).toHaveLength(SITE_TIMES * most);
  // Others are not affected, and a released quota can be reused.
  expect(counts.isFull(network(1, '2001:db8:2'), most)).toBe(false);
  expect(counts.isFull('192.0.2.7', most)).toBe(false);
  counts.add(network(0), -1);
  expect(counts.isFull(network(200), most)).toBe(false);
});

test('the empty address has no quota', () => {
  const counts = new AddressCounts();
  for (let i = 0; i < 5; i++) counts.add('', 1);
  expect(counts.isFull('', 1)).toBe(false);
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
