// The consoles of the other servers that share what is kept, as this server's asks them.

import type { IncomingMessage } from 'node:http';
import type { Fellow, Fellows } from '../ports/fellows.ts';

export interface FellowReply {
  readonly status: number;
  /** JSON. */
  readonly body: Buffer;
}

/** Silent: it may have been heard, and done. Gone: nobody listens at its address. */
export type FellowSaid = FellowReply | 'silent' | 'gone';

export interface FellowConsoles {
  readonly fellows: Fellows;
  /** Where fellows reach this server. */
  readonly address: string;
  /** Whether it was sent on by a fellow. */
  isSentOn(request: IncomingMessage): boolean;
  /** Asks for `path` of the fellow's console, from /admin/api on, with the method and the token of the request. Never rejects. */
  ask(fellow: Fellow, path: string, request: IncomingMessage, body?: unknown): Promise<FellowSaid>;
}
