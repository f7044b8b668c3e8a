// TCP proxy between clients and server that can cut, stall, delay and throttle. It never changes or reorders bytes.

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One proxied connection. */
class Link {
  private readonly ends: readonly Socket[];
  private stall: Promise<void> = Promise.resolve();
  delayMs = 0;
  bytesPerSecond = Number.POSITIVE_INFINITY;

  constructor(near: Socket, far: Socket) {
    this.ends = [near, far];
    for (const end of this.ends) {
      end.setNoDelay(true);
      end.on('error', () => this.cut());
      end.on('close', () => this.cut());
    }
    void this.pump(near, far);
    void this.pump(far, near);
  }

  /** Closes both ends at once. */
  cut(): void {
    for (const end of this.ends) end.destroy();
  }

  /** Black hole for so long, unnoticed by either end. */
  async stallFor(ms: number): Promise<void> {
    const before = this.stall;
    this.stall = before.then(() => pause(ms));
    await this.stall;
  }

  private async pump(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        await this.stall;
        const ms = this.delayMs + (1000 * chunk.length) / this.bytesPerSecond;
        if (ms > 0) await pause(ms);
        if (!to.destroyed && !to.write(chunk)) await once(to, 'drain');
      }
      to.end();
    } catch {
      this.cut();
    }
  }
}

export class Wire {
  readonly port: number;
  private readonly server: Server;
  private readonly links = new Set<Link>();

  private constructor(server: Server, port: number) {
    this.server = server;
    this.port = port;
  }

  /** Listens on a port of its own and forwards to `targetPort` on this machine. */
  static async open(targetPort: number): Promise<Wire> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const wire = new Wire(server, typeof address === 'object' ? (address?.port ?? 0) : 0);
    server.on('connection', (near) => wire.join(near, connect(targetPort, '127.0.0.1')));
    return wire;
  }

  get count(): number {
    return this.links.size;
  }

  /** A random open connection. */
  some(pick: (count: number) => number): Link | undefined {
    return this.links.size === 0 ? undefined : [...this.links][pick(this.links.size)];
  }

  cutAll(): void {
    for (const link of this.links) link.cut();
  }

  /** Removes all faults; cut connections stay cut. */
  calm(): void {
    for (const link of this.links) {
      link.delayMs = 0;
      link.bytesPerSecond = Number.POSITIVE_INFINITY;
    }
  }

  close(): void {
    this.cutAll();
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    const link = new Link(near, far);
    this.links.add(link);
    near.once('close', () => this.links.delete(link));
  }
}
