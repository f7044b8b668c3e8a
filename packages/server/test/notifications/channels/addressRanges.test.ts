// SSRF protection: user-supplied addresses on the public internet only, in any notation.

import { isIP } from 'node:net';
import fc from 'fast-check';
import { runs } from '../../../../shared/tools/sweep.ts';
import { isPublicAddress } from '../../../src/notifications/channels/addressRanges.ts';

/** From IANA's special-purpose registries, as [first, bits]. */
const LOCAL_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const LOCAL_6: readonly (readonly [bigint, number])[] = [
  [0n, 8],
  [0x64n << 112n, 16],
  [0x100n << 112n, 64],
  [(0x2001n << 112n) | (0n << 96n), 32],
  [(0x2001n << 112n) | (0xdb8n << 96n), 32],
  [0x2002n << 112n, 16],
  [0x3fffn << 112n, 20],
  [0x5f00n << 112n, 16],
  [0xfc00n << 112n, 7],
  [0xfe80n << 112n, 10],
  [0xfec0n << 112n, 10],
  [0xff00n << 112n, 8],
];

const number4 = (text: string): bigint =>
  text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
const text4 = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.');
const text6 = (value: bigint): string =>
  Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16)).join(':');

/** A random address of that network. */
const inRange = (first: bigint, prefix: number, bits: number) =>
  fc.bigInt({ min: 0n, max: (1n << BigInt(bits - prefix)) - 1n }).map((rest) => first + rest);

const local4 = fc.oneof(...LOCAL_4.map(([first, prefix]) => inRange(number4(first), prefix, 32)));
const local6 = fc.oneof(...LOCAL_6.map(([first, prefix]) => inRange(first, prefix, 128)));
const any4 = fc.bigInt({ min: 0n, max: (1n << 32n) - 1n });
const isLocal4 = (value: bigint): boolean =>
  LOCAL_4.some(([first, prefix]) => value >> BigInt(32 - prefix) === number4(first) >> BigInt(32 - prefix));

const options = { numRuns: runs(2000) };

test('refuses this machine, its network, its neighbours and multicast, of either family', () => {
  fc.assert(
    fc.property(local4, (value) => !isPublicAddress(text4(value))),
    options,
  );
  fc.assert(
    fc.property(local6, (value) => isIP(text6(value)) === 6 && !isPublicAddress(text6(value))),
    options,
  );
});

test('refuses IPv4 addresses embedded in IPv6', () => {
  const dressed = (value: bigint): readonly string[] => [
    `::ffff:${text4(value)}`,
    text6((0xffffn << 32n) | value),
    `::${text4(value)}`,
    text6((0x64ff9bn << 96n) | value),
    text6((0x2002n << 112n) | (value << 80n)),
  ];
  fc.assert(
    fc.property(any4, (value) => dressed(value).every((text) => isIP(text) === 6 && !isPublicAddress(text))),
    options,
  );
});

test('accepts every other IPv4 address except old relays, and allocated IPv6 addresses', () => {
  fc.assert(
    fc.property(
      any4,
      (value) => isPublicAddress(text4(value)) !== (isLocal4(value) || value >> 8n === 0xc05863n),
    ),
    options,
  );
  for (const address of ['2606:4700::1111', '2a00:1450:4001::200e', '2620:fe::fe'])
    expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '1.2.3.4.5',
  '8.8.8.8:80',
  '[::1]',
  'fe80::1%eth0',
])('what is no address is none: %p', (text) => expect(isPublicAddress(text)).toBe(false));
