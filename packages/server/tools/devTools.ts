// The monitor and the playground of Colyseus. Whoever reaches them can do anything to a room, so they are for development and for this
// machine alone.

import { type Request, type RequestHandler, Router } from 'express';
import ipaddr from 'ipaddr.js';
import { isAddress, requestedHost } from '../src/http/common/origin.ts';

/** Loads the package by itself, since that reads `.env` files and changes the library. */
export async function devTools(): Promise<RequestHandler> {
  const { monitor, playground } = await import('colyseus');
  const router = Router();
  router.use((request, _response, next) => next(isFromHere(request) ? undefined : 'router'));
  router.use('/monitor', monitor());
  router.use('/playground', playground());
  return router;
}

/** By a program of this machine, and not by a page of another site in its browser: a GET is enough for them to act. */
function isFromHere(request: Request): boolean {
  const { remoteAddress = '' } = request.socket;
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
  const isNamed = isAddress(requestedHost(request)?.hostname ?? '');
  return isLocal && isNamed && request.headers['sec-fetch-site'] !== 'cross-site';
}
