// One HTTP request to a peer and its whole response, with a timeout.

import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Peer } from '../ports/peers.ts';

/** The timeout of a peer that hangs. */
const ANSWER_MAX_MS = 1500;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Question {
  readonly method: string;
  /** From the root. */
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** As JSON; undefined: there is none. */
  readonly body?: unknown;
}

/** The parts of a request that matter to its handler. */
const SENT = [
  ...(['authorization', 'cookie', 'origin', 'host'] as const),
  ...(['user-agent', 'accept-language', 'x-forwarded-proto'] as const),
];
const GIVEN = [
  ...(['content-type', 'content-encoding', 'content-disposition', 'vary'] as const),
  ...(['cache-control', 'etag', 'retry-after'] as const),
];

/** 503: the peer cannot help now. */
export const BUSY = 503;

/** Connection refused. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** A request from here, forwarded on behalf of its sender. */
export const onBehalf = ({ method = 'GET', url = '/', headers }: IncomingMessage): Question => ({
  ...{ method, path: url },
  headers: only(headers, SENT),
});

/** Rejects where there is no response in time. */
export function answerOf(
  { address }: Pick<Peer, 'address'>,
  { method, path, headers, body }: Question,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    ...headers,
    ...(text === '' ? {} : { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(text),
  };
  const signal = AbortSignal.timeout(ANSWER_MAX_MS);
  return new Promise((resolve, reject) => {
    const outgoing = ask(new URL(path, address), { method, headers: all, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? BUSY, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/** Does nothing where a response was sent already, or the client is gone. */
export function give({ status, headers, body }: Answer, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { ...only(headers, GIVEN), 'content-length': body.byteLength });
  response.end(body);
}

const only = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
