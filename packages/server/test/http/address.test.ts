// Whose a request is: one address of IPv4, one network of IPv6, as far as the proxies can be believed.

import type { IncomingMessage } from 'node:http';
import { accountOf, addressOf } from '../../src/http/address.ts';

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
