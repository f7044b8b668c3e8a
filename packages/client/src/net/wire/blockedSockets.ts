// Detects blocked WebSockets. Some proxies and company networks pass HTTP, but refuse or swallow WebSockets: then retrying
// is pointless, and the user must be told.

import { ServerError } from 'colyseus.js';

/** One failure may be a restarting server, two a bad moment of the network. */
const ENOUGH = 3;
/** The browser's code for a socket that closed without a close frame, or never opened. */
const WITHOUT_WORD = 1006;

/** The server had just answered over HTTP, but the socket failed. */
export class NoSocket extends Error {}

/** A failed socket: one that never received anything, or one closed by the server with a reason. */
export function socketError(error: unknown): unknown {
  if (!(error instanceof ServerError)) return error;
  const code: number | undefined = error.code;
  return code === undefined || code === WITHOUT_WORD ? new NoSocket(error.message) : error;
}

export class BlockedSockets {
  private failures = 0;

  /** Counts a failed attempt; returns whether sockets seem to be blocked. */
  failed(error: unknown): boolean {
    this.failures = error instanceof NoSocket ? this.failures + 1 : 0;
    return this.failures >= ENOUGH;
  }

  opened(): void {
    this.failures = 0;
  }
}
