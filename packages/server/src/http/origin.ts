// By which name the server is asked, where nobody has said what it is called.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { PasskeyPlace } from '../match/people/passkeys.ts';

/** A name and a port, and nothing that could end up in a link as something else. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

export function originOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { host = '' } = request.headers;
  return host.length <= 255 && HOST.test(host) ? `http://${host}` : undefined;
}

/**
 * Where a passkey of the page that asks holds; undefined where browsers have none: over plain HTTP, and where the server has an address and no
 * name. A browser says itself which page asks (and no other site's may: originCheck), so nobody need tell who ends TLS.
 */
export function passkeyPlace(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): PasskeyPlace | undefined {
  const url = URL.parse(headers.origin ?? '');
  if (url === null || (url.host !== headers.host && url.origin !== publicUrl)) return undefined;
  const name = url.hostname;
  const isOwnMachine = name === 'localhost' || name.endsWith('.localhost');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine);
  if (!isSafe || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { name, origin: url.origin };
}
