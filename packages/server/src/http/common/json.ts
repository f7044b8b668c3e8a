// JSON in and out. A small plain body is parsed here; anything else that may be one goes through Express's parser, which
// knows encodings and limits the size.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'express';
import { MatchError } from '../../base/errors.ts';

const BODY_MAX_BYTES = 8 * 1024;
const PLAIN = /^application\/json(; ?charset=utf-8)?$/i;
/** As Express's parser in strict mode: objects and arrays only. */
const RECORD_OR_LIST = /^\s*[{[]/;

const readAnyJson = json({ limit: BODY_MAX_BYTES });

/** Undefined where there is no JSON. Rejects with `MatchError` `bad-request`, or with Express's error. */
export function bodyOf(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  return isSmall(request) ? readPlain(request) : readAny(request, response);
}

function isSmall({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= BODY_MAX_BYTES &&
    headers['content-encoding'] === undefined &&
    PLAIN.test(headers['content-type'] ?? '')
  );
}

function readPlain(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => reject(malformed()));
    request.on('end', () => {
      try {
        resolve(parsed(Buffer.concat(parts).toString()));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function parsed(text: string): unknown {
  if (!RECORD_OR_LIST.test(text)) throw malformed();
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const malformed = (): MatchError => new MatchError('bad-request', 'The request is malformed.');

function readAny(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  return new Promise((resolve, reject) => {
    readAnyJson(request, response, (error?: unknown) => {
      if (error === undefined) resolve((request as { readonly body?: unknown }).body);
      else reject(error);
    });
  });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(value);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
