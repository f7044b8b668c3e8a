// SSRF protection: the server calls user-supplied addresses on the public internet only. Anything that leads to this machine, its network
// or its neighbours is refused, in any notation.

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** AS112 (RFC 7534) and AMT (RFC 7450) have special addresses on the public internet. */
const PUBLIC_4: ReadonlySet<string> = new Set(['unicast', 'as112', 'amt']);
/** No other IPv6 is allocated, so mapped and translated IPv4, local addresses and multicast are outside. */
const GLOBAL_UNICAST_6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether this text is an allowed address. */
export function isPublicAddress(address: string): boolean {
  // The library alone accepts more, such as `127.1`.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return PUBLIC_4.has(parsed.range());
  return parsed.match(GLOBAL_UNICAST_6) && parsed.range() === 'unicast';
}
