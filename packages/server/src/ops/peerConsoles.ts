// The consoles of the peers, as this server's calls them.

import type { IncomingMessage } from 'node:http';
import type { Peer, Peers } from '../ports/peers.ts';

export interface PeerReply {
  readonly status: number;
  /** JSON. */
  readonly body: Buffer;
}

/** Silent: the request may have been handled. Gone: nobody listens at its address. */
type PeerAnswer = PeerReply | 'silent' | 'gone';

export interface PeerConsoles {
  readonly peers: Peers;
  /** Where peers reach this server. */
  readonly address: string;
  /** Whether it was forwarded by a peer. */
  isSentOn(request: IncomingMessage): boolean;
  /** Requests `path` of the peer's console, from /admin/api on, with the method and the token of the request. Never rejects. */
  ask(peer: Peer, path: string, request: IncomingMessage, body?: unknown): Promise<PeerAnswer>;
}
