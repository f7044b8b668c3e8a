// During a rolling deploy a page may come from one server and request its files from another, of another build:
// that one fetches them from its peers.

import type { RequestHandler } from 'express';
import { give } from './asking.ts';
import type { PeerRequests } from './peerRequests.ts';

/** Built files alone, whose names carry a hash of their content. */
const FILE = /^\/assets\/[\w.-]{1,150}$/;
/** At a time: requests for unknown files shall not keep all servers busy. */
const ASKING_MAX = 20;

/** After the handler of the own files; unknown files go on to the next handler. */
export function otherBuilds(hops: PeerRequests | undefined): RequestHandler {
  let asking = 0;
  return async (request, response, next) => {
    const { method, path, headers } = request;
    const isForwarded = method === 'GET' && FILE.test(path) && asking < ASKING_MAX;
    if (hops === undefined || !isForwarded || hops.isHop(request)) return next();
    asking += 1;
    const encoding = headers['accept-encoding'];
    const question = { method, path, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } };
    const found = await hops.found(question, request).catch(() => undefined);
    asking -= 1;
    if (found === undefined) next();
    else give(found, response);
  };
}
