// The session cookie (UI-P4): `HttpOnly`, `SameSite`.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_MS } from '../../base/limits.ts';

/** Over TLS only the `__Host-` name counts, so that nobody on the way or beside this host can set one. */
const SECURE_NAME = '__Host-hexmarch';
const PLAIN_NAME = 'hexmarch';
const SECONDS = SESSION_MS / 1000;
const FORM = /^[\w-]{32}$/;

export interface CookieTerms {
  readonly publicUrl?: string | undefined;
  /** Number of trusted proxies before this server. */
  readonly trustedProxies: number;
}

/** Whether the request came over TLS, according to trusted proxies. */
export function isOverTls(
  { publicUrl, trustedProxies }: CookieTerms,
  request: Pick<IncomingMessage, 'headers'>,
): boolean {
  const protocols = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  if (trustedProxies > 0 && protocols[0] !== '') return protocols.at(-trustedProxies)?.trim() === 'https';
  return publicUrl?.startsWith('https:') ?? false;
}

export class SessionCookie {
  private readonly terms: CookieTerms;

  constructor(terms: CookieTerms) {
    this.terms = terms;
  }

  /** The cookie of a request; undefined: a guest's. */
  read(request: IncomingMessage): string | undefined {
    const secret = parseCookie(request.headers.cookie ?? '')[this.name(request)];
    return secret !== undefined && FORM.test(secret) ? secret : undefined;
  }

  /** Sets the cookie. */
  set(request: IncomingMessage, response: ServerResponse, secret: string): void {
    this.write(request, response, secret, SECONDS);
  }

  clear(request: IncomingMessage, response: ServerResponse): void {
    this.write(request, response, '', 0);
  }

  private write(request: IncomingMessage, response: ServerResponse, value: string, seconds: number): void {
    const cookie = stringifySetCookie({
      ...{ name: this.name(request), value, maxAge: seconds, path: '/' },
      ...{ httpOnly: true, sameSite: 'strict', secure: isOverTls(this.terms, request) },
    });
    response.setHeader('set-cookie', cookie);
  }

  private name(request: IncomingMessage): string {
    return isOverTls(this.terms, request) ? SECURE_NAME : PLAIN_NAME;
  }
}
