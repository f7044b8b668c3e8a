// Whether live connections get through at all. Some proxies and company networks pass on pages and answers, but refuse or swallow
// WebSockets: then waiting helps nobody, and it must be said.

import { ServerError } from 'colyseus.js';

/** Once may be a server that restarts, twice a bad moment of the network. */
const ENOUGH = 3;
/** What a browser calls a socket that ended without a word, or never began. */
const WITHOUT_WORD = 1006;

/** The server had just answered over HTTP, but nothing came of the socket. */
export class NoSocket extends Error {}

/** What a failed socket is: one that never brought anything, or one by which the server has said why. */
export function socketError(error: unknown): unknown {
  if (!(error instanceof ServerError)) return error;
  const code: number | undefined = error.code;
  return code === undefined || code === WITHOUT_WORD ? new NoSocket(error.message) : error;
}

export class SocketDoubt {
  private failures = 0;

  /** One more attempt has failed so; returns whether sockets seem to be blocked. */
  failed(error: unknown): boolean {
    this.failures = error instanceof NoSocket ? this.failures + 1 : 0;
    return this.failures >= ENOUGH;
  }

  opened(): void {
    this.failures = 0;
  }
}
