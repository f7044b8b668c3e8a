// The cookie by which a browser shows that its person is signed in (UI-P4): no page can read it, and no other site has it sent.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_MS } from '../../base/day.ts';

/** Of a browser that came over TLS no other name counts, so that nobody on the way or beside this host can put one there. */
const SECURE_NAME = '__Host-hexmarch';
const PLAIN_NAME = 'hexmarch';
const SECONDS = SESSION_MS / 1000;
const FORM = /^[\w-]{32}$/;

export interface CookieTerms {
  readonly publicUrl?: string | undefined;
  /** How many proxies stand before this server and are believed. */
  readonly trustedProxies: number;
}

/** Whether it came over TLS, as far as this server knows. */
export function isOverTls(
  { publicUrl, trustedProxies }: CookieTerms,
  request: Pick<IncomingMessage, 'headers'>,
): boolean {
  const told = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  if (trustedProxies > 0 && told[0] !== '') return told.at(-trustedProxies)?.trim() === 'https';
  return publicUrl?.startsWith('https:') ?? false;
}

export class SessionCookie {
  private readonly terms: CookieTerms;

  constructor(terms: CookieTerms) {
    this.terms = terms;
  }

  /** What the browser shows; undefined: it is a guest's. */
  read(request: IncomingMessage): string | undefined {
    const start = `${this.name(request)}=`;
    const found = String(request.headers.cookie ?? '')
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(start));
    const secret = found?.slice(start.length);
    return secret !== undefined && FORM.test(secret) ? secret : undefined;
  }

  /** The browser shows this from now on. */
  set(request: IncomingMessage, response: ServerResponse, secret: string): void {
    this.write(request, response, secret, SECONDS);
  }

  clear(request: IncomingMessage, response: ServerResponse): void {
    this.write(request, response, '', 0);
  }

  private write(request: IncomingMessage, response: ServerResponse, value: string, seconds: number): void {
    const secure = isOverTls(this.terms, request) ? '; Secure' : '';
    response.setHeader(
      'set-cookie',
      `${this.name(request)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    );
  }

  private name(request: IncomingMessage): string {
    return isOverTls(this.terms, request) ? SECURE_NAME : PLAIN_NAME;
  }
}
