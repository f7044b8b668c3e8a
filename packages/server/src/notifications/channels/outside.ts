// The only way for the server to call a user-supplied address. The resolved IP is checked when the socket connects, so DNS rebinding is
// useless; redirects are not followed, responses are truncated, and errors contain nothing of the address.

import { lookup as systemLookup } from 'node:dns';
import { type ClientRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addressRanges.ts';

/** Allowed targets; tests have their services on this machine. */
export interface Reach {
  readonly protocols: readonly ('http:' | 'https:')[];
  readonly allows: (address: string) => boolean;
  readonly lookup?: LookupFunction;
}

export const PUBLIC_REACH: Reach = { protocols: ['https:'], allows: isPublicAddress };

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly timeoutMs?: number;
}

/** `unsent`: certainly not received; `unknown`: possibly received. */
export type Called =
  | { readonly status: number; readonly againInMs: number | undefined }
  | 'refused'
  | 'unsent'
  | 'unknown';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 4096;

/** Never rejects. */
export function callOutside(reach: Reach, call: Call): Promise<Called> {
  const url = URL.parse(call.url);
  if (url === null || !mayCall(reach, url)) return Promise.resolve('refused');
  return new Promise((resolve) => {
    const state = { wrote: false, refused: false };
    const done = (called: Called): void => {
      clearTimeout(timer);
      request.destroy();
      resolve(called);
    };
    const failed = (): void => {
      if (state.refused) done('refused');
      else done(state.wrote ? 'unknown' : 'unsent');
    };
    const request = requestTo(reach, url, call, () => {
      state.refused = true;
    });
    const timer = setTimeout(failed, call.timeoutMs ?? TIMEOUT_MS);
    request.on('error', failed);
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        // Literal addresses without a lookup, and resolvers that lie, end here.
        state.refused ||= !reach.allows(socket.remoteAddress ?? '');
        if (state.refused) return failed();
        state.wrote = true;
        request.end(call.body);
      });
    });
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      const answer = { status: statusCode, againInMs: againInMs(headers['retry-after']) };
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > ANSWER_BYTES_MAX) done(answer);
      });
      // The status is known already, whatever happens to the rest.
      for (const end of ['end', 'error', 'aborted']) response.on(end, () => done(answer));
    });
    request.flushHeaders();
  });
}

/** Whether users may name this address at all. */
export function mayCall(reach: Reach, url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!reach.protocols.some((protocol) => protocol === url.protocol)) return false;
  if (url.username !== '' || url.password !== '') return false;
  // Literal addresses are not looked up.
  return isIP(host) === 0 || reach.allows(host);
}

function requestTo(reach: Reach, url: URL, { headers, body }: Call, refused: () => void): ClientRequest {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': body.length },
    lookup: guarded(reach, refused),
    maxHeaderSize: 8192,
  });
}

/** Refused if any of several addresses is: it would be tried when another fails. */
function guarded(
  { allows, lookup = systemLookup as LookupFunction }: Reach,
  refused: () => void,
): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => allows(address))) {
        refused();
        return callback(new Error('this address may not be called'), '', 0);
      }
      if (options.all === true) callback(null, addresses as never);
      else callback(null, first.address, first.family);
    });
  };
}

function againInMs(header: string | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
}
