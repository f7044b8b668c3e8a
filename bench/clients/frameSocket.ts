// A websocket that counts its bytes, for hosts that have no client of their own here.

import WebSocket from 'ws';
import { frameDown, frameUp, noTraffic } from '../../packages/server/tools/lean/traffic.ts';

export class FrameSocket {
  readonly traffic = noTraffic();
  readonly opened: Promise<void>;
  private readonly socket: WebSocket;

  /** `onFrame` gets every frame from the first on. */
  constructor(url: string, onFrame: (frame: Buffer) => void) {
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.socket.on('message', (data) => {
      const frame = data as Buffer;
      this.traffic.down += frameDown(frame.length);
      onFrame(frame);
    });
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('open', resolve);
      this.socket.on('error', reject);
    });
  }

  send(frame: Buffer | string): void {
    this.traffic.up += frameUp(Buffer.byteLength(frame));
    this.socket.send(frame);
  }

  /** Without a closing handshake, as when a network is lost. */
  terminate(): void {
    this.socket.terminate();
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.readyState === WebSocket.CLOSED) return resolve();
      this.socket.once('close', () => resolve());
      this.socket.close();
    });
  }
}
