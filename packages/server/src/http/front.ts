// The first middleware for requests and sockets: lets through to the matchmaker only what our clients need of it, checks
// origins, and bounds bodies and sockets.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Holdings } from '../base/rateLimit.ts';
import { accountOf, addressOf } from './common/address.ts';
import { isAddress } from './common/origin.ts';

export interface FrontOptions {
  readonly web: RequestListener;
  /** The matchmaker's own handlers, called in order. */
  readonly matchmaker: readonly RequestListener[];
  readonly isForeign: (origin: string | undefined, host: string | undefined) => boolean;
  /** Rate limit of joining; whether the request is within it. */
  readonly mayEnter: (request: IncomingMessage) => boolean;
}

const MATCHMAKER = /^\/matchmake\//;
/** Only the lobby is joined without a reservation. */
const LOBBY_DOOR = /^\/matchmake\/(join|joinOrCreate)\/lobby(\?|$)/;
const BODY_MAX_BYTES = 1024;

export function frontHandler({ web, matchmaker, isForeign, mayEnter }: FrontOptions): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/';
    if (!MATCHMAKER.test(url)) return web(request, response);
    const { origin, host } = request.headers;
    if (isForeign(origin, host)) return refuse(request, response, 403, 'foreign-origin');
    if (request.method !== 'POST' || !LOBBY_DOOR.test(url))
      return refuse(request, response, 404, 'not-found');
    // A body of unknown length could be of any length.
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (!(length <= BODY_MAX_BYTES)) return refuse(request, response, 413, 'too-large');
    if (!mayEnter(request)) return refuse(request, response, 429, 'too-many');
    for (const handle of matchmaker) handle(request, response);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, error: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error, message: WHY[error] ?? 'This way in is closed.', code: status }));
}

const WHY: Readonly<Record<string, string>> = { 'too-many': 'Too many requests. Please wait a moment.' };

/**
 * Same host, or one of `allowed`. No `Origin` at all means that it is not a browser that asks, or a page of the host that
 * it names: where `names` are configured, a page of another name that resolves to this server (DNS rebinding) is foreign, too.
 */
export function originCheck(allowed: readonly string[], names: readonly string[]): FrontOptions['isForeign'] {
  return (origin, host) => {
    if (!isOwnName(host, names)) return true;
    if (origin === undefined || allowed.includes(origin)) return false;
    return URL.parse(origin)?.host !== host;
  };
}

/** Whether a request to this host is one to this server, where names are configured. */
export function isOwnName(host: string | undefined, names: readonly string[]): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return names.length === 0 || names.includes(name) || isAddress(name);
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Sockets for rooms of peers. */
export interface SocketsElsewhere {
  /** It comes from a peer, which has counted it. */
  isHop(request: IncomingMessage): boolean;
  /** It is for a room of this server. */
  isOwn(request: IncomingMessage): boolean;
  /** Proxies it to its server. Never rejects. */
  join(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/**
 * Drops new sockets of an address that is at its limit, and those of other sites or without a
 * room; passes the others to the earlier listeners of `server`.
 */
export function guardUpgrades(
  server: Server,
  sockets: Holdings,
  isForeign: FrontOptions['isForeign'],
  trustedProxies: number,
  others?: SocketsElsewhere,
): void {
  const listeners = server.listeners('upgrade') as Upgrade[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { url = '/', headers } = request;
    const isCounted = others?.isHop(request) ?? false;
    if (!isCounted && !isCountedIn(sockets, addressOf(request, trustedProxies), socket)) socket.destroy();
    else if (isForeign(headers.origin, headers.host)) turnAway(socket, '403 Forbidden');
    else if (!ROOM.test(url)) turnAway(socket, '404 Not Found');
    else if (others === undefined || isCounted || others.isOwn(request))
      for (const listener of listeners) listener(request, socket, head);
    else void others.join(request, socket, head);
  });
}

/** The library answers any message on a socket without a room, as often as it comes. */
const ROOM = /^\/[\w-]+\/[\w-]+\?(?:[^#]*&)?sessionId=/;

function turnAway(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

/**
 * Counts the sockets of each address, and notifies it of the limit, since a browser cannot read why its socket was refused. Plain
 * connections are bounded alike, unless they are those of a proxy (`isBehind`).
 */
export function boundSockets(server: Server, perAddressMax: number, isBehind: boolean): Holdings {
  const sockets = new Holdings(perAddressMax);
  if (!isBehind) {
    const connections = new Holdings(2 * perAddressMax);
    server.prependListener('connection', (socket: Socket) => {
      if (!isCountedIn(connections, accountOf(socket.remoteAddress ?? ''), socket)) socket.destroy();
    });
  }
  return sockets;
}

/** Counts the socket until it closes; false where the address is at its limit. */
function isCountedIn(open: Holdings, address: string, socket: Duplex): boolean {
  if (open.isFull(address)) return false;
  open.add(address);
  socket.once('close', () => open.drop(address));
  return true;
}
