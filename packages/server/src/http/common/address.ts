// The address that rate limits count a request by: IPv4, or the /64 that one household has of IPv6, since somebody with one
// address of that has them all.

import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** The client's address behind `trustedProxies` proxies (`X-Forwarded-For`). */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return accountOf(own);
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = hops.at(-trustedProxies)?.trim() ?? '';
  return accountOf(isIPv4(forwarded) || isIPv6(forwarded) ? forwarded : own);
}

const NETWORK_GROUPS = 4;

/** The form that is counted: `192.0.2.7`, `2001:db8:0:7::/64`. */
export function accountOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  // IPv4-mapped: ::ffff:192.0.2.7
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

const GROUPS = 8;

function groupsOf(address: string): readonly number[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.split('::');
  const before = numbersOf(head);
  const after = numbersOf(tail ?? '');
  const zeros = new Array<number>(Math.max(0, GROUPS - before.length - after.length)).fill(0);
  return tail === undefined ? before : [...before, ...zeros, ...after];
}

const numbersOf = (text: string): readonly number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => (part.includes('.') ? ofIPv4(part) : [parseInt(part, 16)]));

function ofIPv4(text: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
