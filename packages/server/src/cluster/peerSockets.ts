// Proxies sockets to rooms of peers, byte by byte in both directions.

import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TtlCache } from '../base/cache.ts';
import type { Meter } from '../base/meter.ts';
import type { Peer, Peers } from '../ports/peers.ts';
import { isRefused } from './asking.ts';
import type { HopReport, PeerRequests } from './peerRequests.ts';

/** Connection timeout of a peer that hangs. */
const CONNECT_MAX_MS = 1500;
/** TTL of a name that was resolved. */
const KNOWN_MS = 2000;
const KNOWN_MAX = 1000;

export class PeerSockets {
  private readonly peers: Peers;
  private readonly hops: PeerRequests;
  private readonly meter: Pick<Meter, 'hopped'>;
  /** The prefix by which sockets name this server in their paths. */
  private readonly ownRoom: () => string;
  private readonly known = new TtlCache<Peer | undefined>(KNOWN_MS, KNOWN_MAX, () => performance.now());
  private readonly open = new Set<Duplex>();

  constructor(peers: Peers, hops: PeerRequests, { meter }: Pick<HopReport, 'meter'>, ownRoom: () => string) {
    this.peers = peers;
    this.hops = hops;
    this.meter = meter;
    this.ownRoom = ownRoom;
  }

  /** Whether the socket is for a room of this server. */
  isOwn({ url = '/' }: IncomingMessage): boolean {
    return roomOf(url) === this.ownRoom();
  }

  /** Proxies the socket to the peer it names, or ends it. Never rejects. */
  async join(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      const room = roomOf(request.url ?? '/');
      const peer = await this.known.get(room, () => this.peers.byRoom(room));
      if (peer === undefined || socket.destroyed) socket.destroy();
      else this.joined(peer, request, socket, head);
    } catch {
      socket.destroy();
    }
  }

  /** Its clients reconnect by another server. */
  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private joined(peer: Peer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { hostname, port } = new URL(peer.address);
    const other = connect({ host: hostname, port: Number(port), noDelay: true });
    other.setTimeout(CONNECT_MAX_MS, () => other.destroy());
    this.open.add(socket);
    this.meter.hopped('socket');
    const end = () => {
      this.open.delete(socket);
      socket.destroy();
      other.destroy();
    };
    socket.once('close', end);
    other.once('close', end);
    other.once('error', (error) => {
      this.known.clear();
      if (isRefused(error)) void this.hops.bury(peer).catch(() => undefined);
    });
    other.once('connect', () => {
      other.setTimeout(0);
      if ('setNoDelay' in socket) (socket as Socket).setNoDelay(true);
      other.write(headOf(request, this.hops.headersFor(request)));
      if (head.length > 0) other.write(head);
      other.pipe(socket);
      socket.pipe(other);
    });
  }
}

/** The server's name in a socket's path. */
const roomOf = (url: string): string => /^\/([\w-]+)\//.exec(url)?.[1] ?? '';

/** The request as it came, with the additional headers for the peer. */
function headOf(request: IncomingMessage, hop: Readonly<Record<string, string>>): string {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!(name.toLowerCase() in hop)) lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  for (const [name, value] of Object.entries(hop)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
