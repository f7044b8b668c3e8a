// A TCP proxy between browsers and server that can cut connections, swallow data silently, and be restored.

import { connect, createServer, type Server, type Socket } from 'node:net';

interface Link {
  readonly near: Socket;
  far: Socket | undefined;
}

export class TcpWire {
  private readonly proxy: Server;
  private readonly links = new Set<Link>();
  private readonly listeners = new Set<(text: string) => void>();
  private state: 'whole' | 'cut' | 'silent' = 'whole';
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
    this.proxy = createServer((near) => this.accept(near));
  }

  /** Where browsers find the server through this wire. */
  open(): Promise<string> {
    return new Promise((resolve) => {
      this.proxy.listen(0, '127.0.0.1', () => {
        const address = this.proxy.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
      });
    });
  }

  /** From now on, what browsers say to the server, as text. */
  heard(): () => string {
    let all = '';
    this.listeners.add((text) => {
      all += text;
    });
    return () => all;
  }

  /** Everything is closed at once, and new connections are refused. */
  cut(): void {
    this.state = 'cut';
    for (const link of [...this.links]) this.drop(link);
  }

  /** Swallows everything silently, like a network that was left. */
  silence(): void {
    this.state = 'silent';
    for (const { near, far } of this.links) {
      if (far === undefined) continue;
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  /** Delayed data arrives late, as in real networks. */
  mend(): void {
    this.state = 'whole';
    for (const link of this.links) this.join(link);
  }

  close(): void {
    this.cut();
    this.proxy.close();
  }

  private accept(near: Socket): void {
    if (this.state === 'cut') {
      near.destroy();
      return;
    }
    const link: Link = { near, far: undefined };
    this.links.add(link);
    this.watch(near, link);
    if (this.state === 'whole') this.join(link);
    else near.pause();
  }

  private join(link: Link): void {
    if (link.far === undefined) {
      link.far = connect(this.port, '127.0.0.1');
      this.watch(link.far, link);
      link.near.on('data', (bytes) => {
        for (const hear of this.listeners) hear(bytes.toString('latin1'));
      });
    }
    link.near.pipe(link.far).pipe(link.near);
  }

  private watch(end: Socket, link: Link): void {
    end.on('error', () => undefined);
    end.on('close', () => this.drop(link));
  }

  private drop(link: Link): void {
    this.links.delete(link);
    link.near.destroy();
    link.far?.destroy();
  }
}
