// Assumptions about the internals of `ws`, for which there is no public API: the connection under a socket. Review this file first with
// every new version.

import type { Duplex } from 'node:stream';
import type { Client } from '@colyseus/core';

/** `WebSocket.OPEN`, without the property access. */
export const OPEN = 1;
/** First byte of a frame that is an unfragmented binary message. */
export const BINARY = 0x82;
/** Lengths up to here are in the second byte of a frame. */
export const SHORT_MAX = 125;

/** The connection. */
type Wire = Pick<Duplex, 'cork' | 'uncork' | 'writableLength' | 'write'>;

interface Inside {
  readonly _socket?: Wire | null;
}

/** Undefined where the library is built otherwise. */
export const wireOf = ({ ref }: Client): Wire | undefined => (ref as unknown as Inside)._socket ?? undefined;
