// Base URL of absolute links, and the host name of a request.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { PasskeyPlace } from '../../people/passkeys.ts';
import { type CookieTerms, isOverTls } from './sessionCookie.ts';

/** A name and a port, and nothing that could end up in a link as something else. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** From the `Host` header, which anybody can forge: for comparisons, not for links. */
export function requestedHost({ headers: { host = '' } }: WithHeaders): URL | undefined {
  return host.length <= 255 && HOST.test(host) ? (URL.parse(`http://${host}`) ?? undefined) : undefined;
}

/** DNS rebinding needs a name. */
export const isAddress = (name: string): boolean =>
  name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

export interface LinkTerms extends CookieTerms {
  readonly publicUrl: string | undefined;
  /** Configured names of this server; empty: none. */
  readonly names: readonly string[];
}

/**
 * Base URL of links to this server: as configured, at its first name, or at the address that was requested; undefined where the request
 * has a host name that is not configured.
 */
export function linkOrigin(terms: LinkTerms, request: WithHeaders): string | undefined {
  const { publicUrl, names } = terms;
  if (publicUrl !== undefined) return publicUrl;
  const requested = requestedHost(request);
  const [name] = names;
  const isOwn = requested !== undefined && names.includes(requested.hostname);
  const port = isOwn && requested.port !== '' ? `:${requested.port}` : '';
  const host =
    name !== undefined
      ? `${name}${port}`
      : requested && isAddress(requested.hostname)
        ? requested.host
        : undefined;
  return host && `${isOverTls(terms, request) ? 'https' : 'http'}://${host}`;
}

/**
 * Relying party of passkeys for the page that asks; undefined where browsers have none: over plain HTTP, and where the server has an
 * address and no name. The `Origin` header has the scheme (and other sites are refused: originCheck), so no proxy need be trusted for it.
 */
export function passkeyPlace(
  { headers }: WithHeaders,
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
