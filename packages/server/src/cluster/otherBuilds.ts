// While several servers are updated one after the other, a page may come from one of them and ask another, of another build, for its
// files: then that one fetches them from those who have them.

import type { RequestHandler } from 'express';
import { give } from './asking.ts';
import type { Hops } from './hops.ts';

/** Built files alone, whose names carry a hash of their content. */
const FILE = /^\/assets\/[\w.-]{1,150}$/;
/** At a time: whoever asks for what nobody has shall not keep all servers busy. */
const ASKING_MAX = 20;

/** After whoever serves the own files; what nobody has goes on to the next handler. */
export function otherBuilds(hops: Hops | undefined): RequestHandler {
  let asking = 0;
  return async (request, response, next) => {
    const { method, path, headers } = request;
    const isAsked = method === 'GET' && FILE.test(path) && asking < ASKING_MAX;
    if (hops === undefined || !isAsked || hops.isHop(request)) return next();
    asking += 1;
    const encoding = headers['accept-encoding'];
    const question = { method, path, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } };
    const found = await hops.found(question, request).catch(() => undefined);
    asking -= 1;
    if (found === undefined) next();
    else give(found, response);
  };
}
