// Under load patches to spectators are throttled to two a second: they are queued and flushed in one go, frame by frame, so
// that nothing is lost, no line has to be requested, and the socket is written to once. Players are never throttled.

import { type Client, ClientState } from '@colyseus/core';
import { connectionOf } from './connections.ts';
import { type SharedMessage, sendShared } from './sharedMessage.ts';

export const TOGETHER_MS = 500;

export interface SpectatorThrottlePorts {
  /** Whether one more spectator is to be throttled now. */
  readonly refuses: () => boolean;
  /** Whether the client is a spectator, who sees only what is public. */
  readonly isSpectator: (client: Client) => boolean;
  /** The real timers, unless a test has its own. */
  readonly timing?: Timing;
}

export interface Timing {
  /** Ms by a monotonic clock. */
  now(): number;
  /** `setTimeout`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

const TIMING: Timing = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Queued {
  readonly messages: SharedMessage[];
  /** The socket's send function when nothing is queued. */
  readonly raw: Client['raw'];
}

export class SpectatorThrottle {
  private readonly ports: SpectatorThrottlePorts;
  private readonly timing: Timing;
  private readonly queued = new Map<Client, Queued>();
  private sentAt = Number.NEGATIVE_INFINITY;
  private callOff: (() => void) | undefined;

  constructor(ports: SpectatorThrottlePorts) {
    this.ports = ports;
    this.timing = ports.timing ?? TIMING;
  }

  /** To players at once; to spectators as well, or throttled. Without load nothing is throttled. */
  send(clients: readonly Client[], patch: SharedMessage): void {
    const { isSpectator, refuses } = this.ports;
    // The time is read only where there is a spectator, and once for all of them.
    let mayWait: boolean | undefined;
    for (let i = 0; i < clients.length; i++) {
      const client = clients[i] as Client;
      if (client.state !== ClientState.JOINED) continue;
      const watches = isSpectator(client);
      if (watches) mayWait ??= this.isSoon();
      if (watches && mayWait === true && refuses()) this.hold(client, patch);
      else {
        if (this.queued.size > 0) this.release(client);
        sendShared(client, patch);
      }
    }
  }

  /** Whether the last patch was sent so recently that this one could wait. */
  private isSoon(): boolean {
    const now = this.timing.now();
    if (this.callOff !== undefined || now - this.sentAt < TOGETHER_MS) return true;
    this.sentAt = now;
    return false;
  }

  /** The socket has closed. */
  forget(client: Client): void {
    this.queued.delete(client);
  }

  stop(): void {
    this.callOff?.();
    this.callOff = undefined;
    this.queued.clear();
  }

  private hold(client: Client, patch: SharedMessage): void {
    const queued = this.queued.get(client);
    if (queued !== undefined) queued.messages.push(patch);
    else this.begin(client, patch);
    const { timing, sentAt } = this;
    this.callOff ??= timing.after(Math.max(0, sentAt + TOGETHER_MS - timing.now()), () => this.flush());
  }

  /** Other messages go after the queued patches. */
  private begin(client: Client, patch: SharedMessage): void {
    const { raw } = client;
    this.queued.set(client, { messages: [patch], raw });
    client.raw = (...sent) => {
      this.release(client);
      client.raw(...sent);
    };
  }

  private flush(): void {
    this.callOff = undefined;
    this.sentAt = this.timing.now();
    for (const client of [...this.queued.keys()]) this.release(client);
  }

  private release(client: Client): void {
    const queued = this.queued.get(client);
    if (queued === undefined) return;
    this.queued.delete(client);
    client.raw = queued.raw;
    const connection = connectionOf(client);
    connection?.cork();
    for (const message of queued.messages) sendShared(client, message);
    connection?.uncork();
  }
}
