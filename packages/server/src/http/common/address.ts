// The address that rate limits count a request by: IPv4, or the /64 that one household has of IPv6, since somebody with one
// address of that has them all.

import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The client's address behind `trustedProxies` proxies (`X-Forwarded-For`). */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return accountOf(own);
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = hops.at(-trustedProxies)?.trim() ?? '';
  return accountOf(isIP(forwarded) === 0 ? own : forwarded);
}

const NETWORK_GROUPS = 4;

/** The form that is counted: `192.0.2.7`, `2001:db8:0:7::/64`. */
export function accountOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The zone of a link-local address is the name of an interface, which may have any characters.
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
