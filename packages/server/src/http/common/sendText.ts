// Uncacheable responses that are no JSON: small pages and calendars.

import type { ServerResponse } from 'node:http';
import { NO_SEARCH, securityHeaders } from './securityHeaders.ts';

/** `headers`: in addition to the usual ones, or overriding them. */
export function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...securityHeaders,
    'x-robots-tag': NO_SEARCH,
    'cache-control': 'no-store',
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** iCalendar; undefined: an unknown address. */
export const sendCalendar = (response: ServerResponse, text: string | undefined): void =>
  sendText(response, text === undefined ? 404 : 200, 'text/calendar; charset=utf-8', text ?? '');
