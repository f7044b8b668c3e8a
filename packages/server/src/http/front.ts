// The first to see a request or a socket: lets through to the matchmaker only what our clients need of it, keeps other
// sites out, and bounds bodies and sockets.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { accountOf, addressOf } from './address.ts';

export interface FrontOptions {
  readonly web: RequestListener;
  /** The matchmaker's own handlers, called in order. */
  readonly matchmaker: readonly RequestListener[];
  readonly isForeign: (origin: string | undefined, host: string | undefined) => boolean;
  /** Counts somebody who wants to come in; whether that is not too often. */
  readonly mayEnter: (request: IncomingMessage) => boolean;
}

const MATCHMAKER = /^\/matchmake\//;
/** Only the lobby is entered without a reserved seat. */
const LOBBY_DOOR = /^\/matchmake\/(join|joinOrCreate)\/lobby(\?|$)/;
const BODY_MAX_BYTES = 1024;

export function frontHandler({ web, matchmaker, isForeign, mayEnter }: FrontOptions): RequestListener {
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
    if (!mayEnter(request)) return refuse(request, response, 429, 'too_many');
    for (const handle of matchmaker) handle(request, response);
  };
}

/** The library answers any message on a socket that leads to no room, as often as it comes. */
export function leadsToRoom(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return /^\/[\w-]+\/[\w-]+$/.test(pathname) && searchParams.has('sessionId');
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, error: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error, message: WHY[error] ?? 'This way in is closed.', code: status }));
}

const WHY: Readonly<Record<string, string>> = { too_many: 'Too many requests. Please wait a moment.' };

/**
 * Same host, or one of `allowed`. No `Origin` at all means that it is not a browser that asks, or a page of the host that
 * it names: where `names` are known, a page of another name that leads here by trickery is foreign, too.
 */
export function originCheck(allowed: readonly string[], names: readonly string[]): FrontOptions['isForeign'] {
  return (origin, host) => {
    if (names.length > 0 && !isOwnName(host, names)) return true;
    if (origin === undefined || allowed.includes(origin)) return false;
    return URL.parse(origin)?.host !== host;
  };
}

/** Nobody can make a browser take an address for a name. */
function isOwnName(host: string | undefined, names: readonly string[]): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return names.includes(name) || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Drops new sockets of an address that holds `perAddressMax` already, and tells who does, since a browser cannot read why
 * its socket was refused. Plain connections are bounded alike, unless they are those of a proxy.
 */
export function boundSockets(server: Server, perAddressMax: number, trustedProxies: number): Holders {
  const sockets = new Holders(perAddressMax);
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!sockets.take(addressOf(request, trustedProxies), socket)) socket.destroy();
  });
  if (trustedProxies === 0) {
    const connections = new Holders(2 * perAddressMax);
    server.prependListener('connection', (socket: Socket) => {
      if (!connections.take(accountOf(socket.remoteAddress ?? ''), socket)) socket.destroy();
    });
  }
  return sockets;
}

/** Who holds how many open. */
export class Holders {
  private readonly max: number;
  private readonly open = new Map<string, number>();

  constructor(max: number) {
    this.max = max;
  }

  isFull(holder: string): boolean {
    return (this.open.get(holder) ?? 0) >= this.max;
  }

  /** False where the holder has as many as it may. */
  take(holder: string, socket: Duplex): boolean {
    if (this.isFull(holder)) return false;
    this.open.set(holder, (this.open.get(holder) ?? 0) + 1);
    socket.once('close', () => {
      const left = (this.open.get(holder) ?? 1) - 1;
      if (left > 0) this.open.set(holder, left);
      else this.open.delete(holder);
    });
    return true;
  }
}
