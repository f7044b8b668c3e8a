// Round-trip times, measured by the server alone: pings with the time of sending, which come back in the pongs. The
// minimum of the last few counts, so that a connection is not slow because a browser was busy once.

import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';

const EVERY_MS = 5000;
const WINDOW = 4;
/** A client that delays its pongs gains no more than this. */
const LAG_MAX_MS = 500;

export class LagMeter {
  private readonly lags = new Map<Client, number[]>();
  private timer: NodeJS.Timeout | undefined;

  watch(client: Client): void {
    if (this.lags.has(client)) return;
    const lags: number[] = [];
    this.lags.set(client, lags);
    const socket = client.ref as WebSocket;
    socket.on('pong', (payload: Buffer) => {
      const ms = performance.now() - Number(payload.toString());
      // Pongs to the pings of the library carry no time.
      if (payload.length === 0 || !(ms >= 0)) return;
      lags.push(Math.min(LAG_MAX_MS, ms));
      if (lags.length > WINDOW) lags.shift();
    });
    ping(socket);
    this.timer ??= setInterval(() => this.pingAll(), EVERY_MS);
  }

  forget(client: Client): void {
    this.lags.delete(client);
    if (this.lags.size === 0) this.stop();
  }

  /** Round trip in ms; 0 until it is known. */
  of(client: Client): number {
    const lags = this.lags.get(client) ?? [];
    return lags.length === 0 ? 0 : Math.min(...lags);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private pingAll(): void {
    for (const client of this.lags.keys()) ping(client.ref as WebSocket);
  }
}

function ping(socket: WebSocket): void {
  if (socket.readyState === socket.OPEN) socket.ping(String(performance.now()));
}
