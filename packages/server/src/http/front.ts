// The first to see a request or a socket: lets through to the matchmaker only what our clients need of it, keeps other
// sites out, and bounds bodies and sockets.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressOf } from './address.ts';

export interface FrontOptions {
  readonly web: RequestListener;
  /** The matchmaker's own handlers, called in order. */
  readonly matchmaker: readonly RequestListener[];
  readonly isForeign: (origin: string | undefined, host: string | undefined) => boolean;
}

const MATCHMAKER = /^\/matchmake\//;
/** Only the lobby is entered without a reserved seat. */
const LOBBY_DOOR = /^\/matchmake\/(join|joinOrCreate)\/lobby(\?|$)/;
const BODY_MAX_BYTES = 1024;

export function frontHandler({ web, matchmaker, isForeign }: FrontOptions): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/';
    if (!MATCHMAKER.test(url)) return web(request, response);
    const { origin, host } = request.headers;
    if (isForeign(origin, host)) return refuse(request, response, 403, 'foreign_origin');
    if (request.method !== 'POST' || !LOBBY_DOOR.test(url))
      return refuse(request, response, 404, 'not_found');
    // A body of unknown length could be of any length.
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (!(length <= BODY_MAX_BYTES)) return refuse(request, response, 413, 'too_large');
    for (const handle of matchmaker) handle(request, response);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, error: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error, message: 'This way in is closed.', code: status }));
}

/** Same host, or one of `allowed`. No `Origin` at all means that it is not a browser that asks. */
export function originCheck(allowed: readonly string[]): FrontOptions['isForeign'] {
  return (origin, host) => {
    if (origin === undefined || allowed.includes(origin)) return false;
    return URL.parse(origin)?.host !== host;
  };
}

/** Drops new sockets of an address that holds `perAddressMax` already. */
export function boundSockets(server: Server, perAddressMax: number, trustedProxies: number): void {
  const open = new Map<string, number>();
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const address = addressOf(request, trustedProxies);
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddressMax) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
