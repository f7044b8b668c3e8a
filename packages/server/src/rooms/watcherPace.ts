// Under load watchers are told twice a second: what comes in between waits for them and goes out in one go, frame by frame, so
// that nothing is lost, no line has to be asked for, and the socket is written to once. Whoever plays is told at once.

import { type Client, ClientState } from '@colyseus/core';
import { type SharedMessage, tell } from './sharedMessage.ts';
import { wireOf } from './socketInside.ts';

export const TOGETHER_MS = 500;

export interface WatcherPacePorts {
  /** Whether one more watcher is to wait now. */
  readonly refuses: () => boolean;
  /** Whether nothing is expected of this one, who sees no more than everybody. */
  readonly isWatcher: (client: Client) => boolean;
  /** The machine's, unless a test has its own. */
  readonly timing?: Timing;
}

export interface Timing {
  /** Ms by a clock that never jumps. */
  now(): number;
  /** Runs once after `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

const TIMING: Timing = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Held {
  readonly messages: SharedMessage[];
  /** How the socket is written to when nothing waits. */
  readonly raw: Client['raw'];
}

export class WatcherPace {
  private readonly ports: WatcherPacePorts;
  private readonly timing: Timing;
  private readonly held = new Map<Client, Held>();
  private sentAt = Number.NEGATIVE_INFINITY;
  private callOff: (() => void) | undefined;

  constructor(ports: WatcherPacePorts) {
    this.ports = ports;
    this.timing = ports.timing ?? TIMING;
  }

  /** To those who play now; to watchers as well, or in a while. Where little happens they never wait. */
  send(clients: readonly Client[], patch: SharedMessage): void {
    const { isWatcher, refuses } = this.ports;
    // The time is asked for where somebody watches, and once for all of those.
    let mayWait: boolean | undefined;
    for (let i = 0; i < clients.length; i++) {
      const client = clients[i] as Client;
      if (client.state !== ClientState.JOINED) continue;
      const watches = isWatcher(client);
      if (watches) mayWait ??= this.isSoon();
      if (watches && mayWait === true && refuses()) this.hold(client, patch);
      else {
        if (this.held.size > 0) this.release(client);
        tell(client, patch);
      }
    }
  }

  /** Whether the last patch has gone out so recently that this one could wait. */
  private isSoon(): boolean {
    const now = this.timing.now();
    if (this.callOff !== undefined || now - this.sentAt < TOGETHER_MS) return true;
    this.sentAt = now;
    return false;
  }

  /** The socket has closed. */
  forget(client: Client): void {
    this.held.delete(client);
  }

  stop(): void {
    this.callOff?.();
    this.callOff = undefined;
    this.held.clear();
  }

  private hold(client: Client, patch: SharedMessage): void {
    const held = this.held.get(client);
    if (held !== undefined) held.messages.push(patch);
    else this.begin(client, patch);
    const { timing, sentAt } = this;
    this.callOff ??= timing.after(Math.max(0, sentAt + TOGETHER_MS - timing.now()), () => this.tell());
  }

  /** Whatever else is sent goes after what came before it. */
  private begin(client: Client, patch: SharedMessage): void {
    const { raw } = client;
    this.held.set(client, { messages: [patch], raw });
    client.raw = (...sent) => {
      this.release(client);
      client.raw(...sent);
    };
  }

  private tell(): void {
    this.callOff = undefined;
    this.sentAt = this.timing.now();
    for (const client of [...this.held.keys()]) this.release(client);
  }

  private release(client: Client): void {
    const held = this.held.get(client);
    if (held === undefined) return;
    this.held.delete(client);
    client.raw = held.raw;
    const wire = wireOf(client);
    wire?.cork();
    for (const message of held.messages) tell(client, message);
    wire?.uncork();
  }
}
