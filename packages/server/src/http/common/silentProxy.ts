// Detects a proxy that terminates TLS without `X-Forwarded-Proto`: cookies would not be secure, and nobody would notice. Logged once.

import type { IncomingMessage } from 'node:http';
import type { Journal } from '../../base/clock.ts';
import { type CookieTerms, isOverTls } from './sessionCookie.ts';

/** Checks each request: a page of this host that was loaded by https has it in its `Origin`. */
export function silentProxyWarning(terms: CookieTerms, journal: Journal): (request: IncomingMessage) => void {
  let isReported = false;
  return (request) => {
    const { origin = '', host } = request.headers;
    if (isReported || !origin.startsWith('https:') || isOverTls(terms, request)) return;
    if (URL.parse(origin)?.host !== host) return;
    isReported = true;
    journal.warn({}, SILENT);
  };
}

const SILENT =
  'browsers come by https and the server is not told so: cookies are not secure. Start it with --public-url https://…, or with --proxies and a proxy that sends X-Forwarded-Proto (docs/OPERATING.md, Behind a proxy)';
