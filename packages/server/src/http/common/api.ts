// The pipeline of an API request: routes it, counts it, checks its origin, parses the body, answers. It does without
// Express, since everybody joins by such a request, and Express's layers would be a third of its cost.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { MatchError } from '../../base/errors.ts';
import type { Call, Limit, Route } from '../../ports/route.ts';
import { bodyOf, sendJson } from './json.ts';
import { NO_SEARCH, securityHeaders } from './securityHeaders.ts';

export interface Api {
  readonly routes: readonly Route[];
  /** Counts all requests. */
  readonly limit: Limit;
  readonly isForeign: (origin: string | undefined, host: string | undefined) => boolean;
  /** Answers by the route, or proxies to a peer that has the match; absent: there are none. */
  readonly attend?: ((route: Route, call: Call) => Promise<unknown>) | undefined;
  /** Logs an error. */
  readonly refusalFor: (error: unknown, request: IncomingMessage) => { readonly status: number };
}

const API = /^\/api(?=\/|$)/i;

export const API_HEADERS = { ...securityHeaders, 'cache-control': 'no-store', 'x-robots-tag': NO_SEARCH };

/** `Retry-After` of temporary refusals; seconds. */
const LATER_HEADERS = { ...API_HEADERS, 'retry-after': '10' };

/** Answers a request to the API; false for any other. */
export function apiHandler(api: Api): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const path = pathOf(request);
    if (!API.test(path)) return false;
    attend(api, path.replace(API, ''), request, response).catch((error: unknown) =>
      refuse(api, error, request, response),
    );
    return true;
  };
}

/** Without the query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

async function attend(
  { routes, limit, isForeign, attend: answered = answeredHere }: Api,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await passed(limit, request, response);
  if (isForeign(request.headers.origin, request.headers.host))
    throw new MatchError('foreign-origin', 'Pages of other sites may not use this server.');
  const { route, name } = routeFor(routes, request.method ?? '', path);
  if (route.limit !== undefined) await passed(route.limit, request, response);
  const body = route.takesBody === true ? await bodyOf(request, response) : undefined;
  const call = { request, response, name, body };
  const reply = await answered(route, call);
  if (reply !== undefined) sendJson(response, route.status ?? 200, reply, API_HEADERS);
}

const answeredHere = async (route: Route, call: Call): Promise<unknown> => route.answer(call);

function passed(limit: Limit, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    limit(request, response, (error) => (error === undefined ? resolve() : reject(error)));
  });
}

/** Throws `not-found`, or `bad-request` for a malformed name. */
function routeFor(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly name: string } {
  const effective = method === 'HEAD' ? 'GET' : method;
  for (const route of routes) {
    const found = route.method === effective ? route.path.exec(path) : null;
    if (found !== null) return { route, name: decoded(found[1] ?? '') };
  }
  throw new MatchError('not-found', `${method} ${path || '/'} is not part of the API.`);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new MatchError('bad-request', 'The request is malformed.');
  }
}

function refuse(
  { refusalFor }: Api,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, ...reply } = refusalFor(error, request);
  // A response that has begun cannot become an error any more.
  if (response.headersSent) response.destroy();
  else sendJson(response, status, reply, status === 503 ? LATER_HEADERS : API_HEADERS);
}
