// Where absolute links lead, and by which name the server was asked.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { PasskeyPlace } from '../../people/passkeys.ts';
import { type CookieTerms, isOverTls } from './sessionCookie.ts';

/** A name and a port, and nothing that could end up in a link as something else. */
const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:]+\](?::\d{1,5})?$/i;

type Asked = Pick<IncomingMessage, 'headers'>;

/** As the request says, which anybody can make say anything: to compare with, not to lead anybody there. */
export function askedHost({ headers: { host = '' } }: Asked): URL | undefined {
  return host.length <= 255 && HOST.test(host) ? (URL.parse(`http://${host}`) ?? undefined) : undefined;
}

/** Nobody can make a browser take an address for a name. */
export const isAddress = (name: string): boolean =>
  name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;

export interface LinkTerms extends CookieTerms {
  readonly publicUrl: string | undefined;
  /** By which browsers reach this server; empty: nobody has said. */
  readonly names: readonly string[];
}

/**
 * Where links to this server begin: as configured, at its first name, or at the address by which it was asked; undefined where it was asked
 * by a name of which nobody has said that it is ours.
 */
export function linkOrigin(terms: LinkTerms, request: Asked): string | undefined {
  const { publicUrl, names } = terms;
  if (publicUrl !== undefined) return publicUrl;
  const asked = askedHost(request);
  const [name] = names;
  const isOwn = asked !== undefined && names.includes(asked.hostname);
  const port = isOwn && asked.port !== '' ? `:${asked.port}` : '';
  const host =
    name !== undefined ? `${name}${port}` : asked && isAddress(asked.hostname) ? asked.host : undefined;
  return host && `${isOverTls(terms, request) ? 'https' : 'http'}://${host}`;
}

/**
 * Where a passkey of the page that asks holds; undefined where browsers have none: over plain HTTP, and where the server has an address and no
 * name. A browser says itself which page asks (and no other site's may: originCheck), so nobody need tell who ends TLS.
 */
export function passkeyPlace({ headers }: Asked, publicUrl: string | undefined): PasskeyPlace | undefined {
  const url = URL.parse(headers.origin ?? '');
  if (url === null || (url.host !== headers.host && url.origin !== publicUrl)) return undefined;
  const name = url.hostname;
  const isOwnMachine = name === 'localhost' || name.endsWith('.localhost');
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine);
  if (!isSafe || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { name, origin: url.origin };
}
