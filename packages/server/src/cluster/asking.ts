// One question to another server and its answer, whole; whoever hangs is not waited for.

import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Fellow } from '../ports/fellows.ts';

/** Whoever does not answer for so long may hang. */
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

/** What of a request matters to whoever answers it. */
const SENT = [
  ...(['authorization', 'cookie', 'origin', 'host'] as const),
  ...(['user-agent', 'accept-language', 'x-forwarded-proto'] as const),
];
const GIVEN = [
  ...(['content-type', 'content-encoding', 'content-disposition', 'vary'] as const),
  ...(['cache-control', 'etag', 'retry-after'] as const),
];

/** The server understood, and cannot help now. */
export const BUSY = 503;

/** Nobody listens there. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** What somebody asks here, as it is asked elsewhere on his behalf. */
export const onBehalf = ({ method = 'GET', url = '/', headers }: IncomingMessage): Question => ({
  ...{ method, path: url },
  headers: only(headers, SENT),
});

/** Rejects where there is no answer in time. */
export function answerOf(
  { address }: Pick<Fellow, 'address'>,
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
    const asked = ask(new URL(path, address), { method, headers: all, signal }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? BUSY, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** Does nothing where somebody has answered, or nobody listens any more. */
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
