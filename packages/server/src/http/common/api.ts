// The API as a router of Express: requests are counted, those of other sites refused, bodies parsed, and all that is refused answered
// in one form.

import type { ServerResponse } from 'node:http';
import { type ErrorRequestHandler, json, type Request, type RequestHandler, Router } from 'express';
import { MatchError } from '../../base/errors.ts';
import type { PeerRequests } from '../../cluster/peerRequests.ts';
import type { Limit, Route } from './route.ts';
import { NO_SEARCH, securityHeaders } from './securityHeaders.ts';

export interface Api {
  readonly routes: readonly Route[];
  /** Counts all requests. */
  readonly limit: Limit;
  readonly isForeign: (origin: string | undefined, host: string | undefined) => boolean;
  /** Forwards requests for the matches of peers; undefined: there are none. */
  readonly hops: Pick<PeerRequests, 'attend'> | undefined;
  /** Logs an error. */
  readonly refusalFor: (error: unknown, request: Request) => { readonly status: number };
}

const BODY_MAX_BYTES = 8 * 1024;

export const API_HEADERS = { ...securityHeaders, 'cache-control': 'no-store', 'x-robots-tag': NO_SEARCH };

/** `Retry-After` of temporary refusals; seconds. */
const LATER_HEADERS = { ...API_HEADERS, 'retry-after': '10' };

const METHODS = { GET: 'get', POST: 'post' } as const;

/** Answers every request below its path. */
export function apiRouter({ routes, limit, isForeign, hops, refusalFor }: Api): Router {
  const router = Router();
  router.use(...limit, ownPagesOnly(isForeign));
  for (const route of routes) {
    const before = [...(route.limit ?? []), ...bodyOf(route)];
    router[METHODS[route.method]](route.path, ...before, answering(route, hops));
  }
  router.use(({ method, path }) => {
    throw new MatchError('not-found', `${method} ${path} is not part of the API.`);
  });
  router.use(refusing(refusalFor));
  return router;
}

const body = json({ limit: BODY_MAX_BYTES });

const bodyOf = ({ takesBody, bodyMaxBytes }: Route): readonly RequestHandler[] => {
  if (takesBody !== true) return [];
  return [bodyMaxBytes === undefined ? body : json({ limit: bodyMaxBytes })];
};

const ownPagesOnly =
  (isForeign: Api['isForeign']): RequestHandler =>
  ({ headers }, _response, next) => {
    if (isForeign(headers.origin, headers.host))
      throw new MatchError('foreign-origin', 'Pages of other sites may not use this server.');
    next();
  };

const answering =
  (route: Route, hops: Api['hops']): RequestHandler =>
  async (request, response) => {
    const { params, body } = request;
    const call = { request, response, name: String(params.name ?? ''), body };
    const answer = async () => route.answer(call);
    const reply = await (hops === undefined ? answer() : hops.attend(request, response, answer));
    if (reply !== undefined) sendJson(response, route.status ?? 200, reply, API_HEADERS);
  };

const refusing =
  (refusalFor: Api['refusalFor']): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const { status, ...reply } = refusalFor(error, request);
    // A response that has begun cannot become an error any more.
    if (response.headersSent) response.destroy();
    else sendJson(response, status, reply, status === 503 ? LATER_HEADERS : API_HEADERS);
  };

/** Without the `ETag` of Express: nothing here is cached. */
function sendJson(
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
