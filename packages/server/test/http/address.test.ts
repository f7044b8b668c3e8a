// Client addresses for rate limits: one IPv4 address, or one IPv6 network, as reported by trusted proxies.

import type { IncomingMessage } from 'node:http';
import { SocketAddress } from 'node:net';
import fc from 'fast-check';
import { accountOf, addressOf } from '../../src/http/common/address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, account) => {
  expect(accountOf(address)).toBe(account);
});

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  [0, '198.51.100.1', '192.0.2.7'],
  [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  [2, '203.0.113.9, 198.51.100.1', '203.0.113.9'],
  [3, '203.0.113.9, 198.51.100.1', '192.0.2.7'],
  [1, undefined, '192.0.2.7'],
  [1, 'whatever I like', '192.0.2.7'],
  [1, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
])('behind %d proxies that tell of %s it is %s', (proxies, forwarded, account) => {
  expect(addressOf(request('192.0.2.7', forwarded), proxies)).toBe(account);
});

const ipv4 = fc.ipV4();
const groups = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });
const written = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');

test('every IPv4 address counts as one, in any notation', () => {
  fc.assert(
    fc.property(ipv4, ipv4, (one, other) => {
      expect(accountOf(`::ffff:${one}`)).toBe(accountOf(one));
      expect(accountOf(one) === accountOf(other)).toBe(one === other);
    }),
  );
});

test('an IPv6 network of 64 bits counts as one, in any notation, and no two networks do', () => {
  const network = groups(4).filter((parts) => parts.some((part) => part !== 0));
  fc.assert(
    fc.property(network, network, groups(4), groups(4), (one, other, host, guest) => {
      const of = (parts: readonly number[], rest: readonly number[]) => written([...parts, ...rest]);
      expect(accountOf(of(one, host))).toBe(accountOf(of(one, guest)));
      expect(accountOf(of(one, host)) === accountOf(of(other, host))).toBe(written(one) === written(other));
      // As the system abbreviates it, and in capitals.
      const short = new SocketAddress({ address: of(one, host), family: 'ipv6' }).address;
      expect(accountOf(short)).toBe(accountOf(of(one, host)));
      expect(accountOf(of(one, host).toUpperCase())).toBe(accountOf(of(one, host)));
      expect(accountOf(of(one, host))).not.toMatch(/^[\d.]*$/);
    }),
  );
});
