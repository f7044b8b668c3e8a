// SSRF protection: the server calls user-supplied addresses on the public internet only. Anything that leads to this machine, its network
// or its neighbours is refused, in any notation.

import { BlockList, isIP } from 'node:net';

/** IPv4: all special-purpose ranges (IANA registry). */
const NOT_PUBLIC_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** IPv6: only global unicast is allocated, so mapped and translated IPv4, local addresses and multicast are outside. */
const PUBLIC_6 = ['2000::', 3] as const;
/** Except protocol assignments, documentation, and 6to4, which may lead to any IPv4 address. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) refused4.addSubnet(net, prefix, 'ipv4');
const given6 = new BlockList();
given6.addSubnet(...PUBLIC_6, 'ipv6');
const refused6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_6) refused6.addSubnet(net, prefix, 'ipv6');

/** Whether this text is an allowed address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, 'ipv4');
    case 6:
      return given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
    default:
      return false;
  }
}
