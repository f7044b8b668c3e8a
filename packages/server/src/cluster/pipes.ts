// Sockets that lead to a room of another server: they are joined to it byte by byte, both ways, whatever is in them.

import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Meter } from '../base/meter.ts';
import type { Fellow, Fellows } from '../ports/fellows.ts';
import { isRefused } from './asking.ts';
import type { HopReport, Hops } from './hops.ts';

/** Whoever takes no connection for so long may hang. */
const CONNECT_MAX_MS = 1500;
/** A name that was looked up is known for so long. */
const KNOWN_MS = 2000;
const KNOWN_MAX = 1000;

interface Known {
  readonly fellow: Fellow | undefined;
  readonly until: number;
}

export class Pipes {
  private readonly fellows: Fellows;
  private readonly hops: Hops;
  private readonly meter: Pick<Meter, 'hopped'>;
  /** By which sockets name this server in their paths. */
  private readonly ownRoom: () => string;
  private readonly known = new Map<string, Known>();
  private readonly open = new Set<Duplex>();

  constructor(fellows: Fellows, hops: Hops, { meter }: Pick<HopReport, 'meter'>, ownRoom: () => string) {
    this.fellows = fellows;
    this.hops = hops;
    this.meter = meter;
    this.ownRoom = ownRoom;
  }

  /** Whether the socket is for a room of this server. */
  isOwn({ url = '/' }: IncomingMessage): boolean {
    return roomOf(url) === this.ownRoom();
  }

  /** Joins the socket to the fellow it names, or ends it. Never rejects. */
  async join(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      const fellow = await this.fellowOf(roomOf(request.url ?? '/'));
      if (fellow === undefined || socket.destroyed) socket.destroy();
      else this.joined(fellow, request, socket, head);
    } catch {
      socket.destroy();
    }
  }

  /** Whoever is on one comes back by another server. */
  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private async fellowOf(room: string): Promise<Fellow | undefined> {
    const now = performance.now();
    const known = this.known.get(room);
    if (known !== undefined && known.until > now) return known.fellow;
    const fellow = await this.fellows.byRoom(room);
    if (this.known.size >= KNOWN_MAX) this.known.clear();
    this.known.set(room, { fellow, until: now + KNOWN_MS });
    return fellow;
  }

  private joined(fellow: Fellow, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { hostname, port } = new URL(fellow.address);
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
      if (isRefused(error)) void this.hops.bury(fellow).catch(() => undefined);
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

/** By which a socket's path names the server. */
const roomOf = (url: string): string => /^\/([\w-]+)\//.exec(url)?.[1] ?? '';

/** The request as it came, with what a fellow is told besides. */
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
