// A proxy that ends TLS and does not say so: cookies are then not secure, and nobody would notice. So it is in the log, once.

import type { IncomingMessage } from 'node:http';
import type { Journal } from '../base/clock.ts';
import { type CookieTerms, isOverTls } from './common/sessionCookie.ts';

/** Looks at each request: a page of this host that browsers had by https says so by its origin. */
export function silentProxyWarning(terms: CookieTerms, journal: Journal): (request: IncomingMessage) => void {
  let isTold = false;
  return (request) => {
    const { origin = '', host } = request.headers;
    if (isTold || !origin.startsWith('https:') || isOverTls(terms, request)) return;
    if (URL.parse(origin)?.host !== host) return;
    isTold = true;
    journal.warn({}, SILENT);
  };
}

const SILENT =
  'browsers come by https and the server is not told so: cookies are not secure. Start it with --public-url https://…, or with --proxies and a proxy that sends X-Forwarded-Proto (docs/OPERATING.md, Behind a proxy)';
