// IPv6 is counted by household and by /48 alike.

import { AddressCounts, SITE_TIMES, siteOf } from '../../src/base/addressSites.ts';
import { AddressPace } from '../../src/base/pace.ts';

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

test('many networks of one /48 hold together no more than eight households', () => {
  const counts = new AddressCounts();
  const most = 3;
  const taken = Array.from({ length: 100 }, (_, i) => network(i)).filter((one) => {
    if (counts.isFull(one, most)) return false;
    counts.add(one, 1);
    return true;
  });
  expect(taken).toHaveLength(SITE_TIMES * most);
  // Others are not concerned, and what is given back can be taken again.
  expect(counts.isFull(network(1, '2001:db8:2'), most)).toBe(false);
  expect(counts.isFull('192.0.2.7', most)).toBe(false);
  counts.add(network(0), -1);
  expect(counts.isFull(network(200), most)).toBe(false);
});

test('of an address whose count is nothing nobody is full', () => {
  const counts = new AddressCounts();
  for (let i = 0; i < 5; i++) counts.add('', 1);
  expect(counts.isFull('', 1)).toBe(false);
});

test('many networks of one /48 share a pace; what one network has over its own is not counted for the others', () => {
  const pace = new AddressPace(2, 60_000);
  expect([1, 2, 3].map(() => pace.allows(network(0)))).toEqual([true, true, false]);
  for (let i = 0; i < 100; i++) pace.allows(network(0));
  expect(pace.isOver(network(0))).toBe(true);
  expect(pace.isOver(network(1))).toBe(false);
  const allowed = Array.from({ length: 100 }, (_, i) => pace.allows(network(i + 1))).filter(Boolean);
  expect(allowed).toHaveLength(SITE_TIMES * 2 - 2);
  expect(pace.isOver(network(500))).toBe(true);
  expect(pace.allows(network(1, '2001:db8:2'))).toBe(true);
  expect(pace.allows('192.0.2.7')).toBe(true);
});
