// What is taken for granted here of the inside of the library for sockets, which has no other way past it: the connection under a
// socket, and what reads the frames that come from it. With another version of that library this is to be looked at first.

import type { Duplex } from 'node:stream';
import type { Client } from '@colyseus/core';

/** `WebSocket.OPEN`, without asking for it. */
export const OPEN = 1;
/** First byte of a frame that is a whole message of bytes. */
export const BINARY = 0x82;
/** Lengths up to here stand in the second byte of a frame. */
export const SHORT_MAX = 125;

/** The connection. Node calls `push` with every piece that was read, and with null at the end. */
export type Wire = Pick<
  Duplex,
  'cork' | 'push' | 'readableFlowing' | 'readableLength' | 'uncork' | 'writableLength' | 'write'
>;

/** What reads frames. */
export interface Receiver {
  /** 0: it waits for a frame to begin. */
  readonly _state: number;
  /** Of a frame that has not come whole. */
  readonly _bufferedBytes: number;
  /** The kind of a message that has not come whole; 0: none. */
  readonly _fragmented: number;
  readonly _errored: boolean;
}

interface Inside {
  readonly _socket?: Wire | null;
  readonly _receiver?: Receiver | null;
}

const insideOf = ({ ref }: Client): Inside => ref as unknown as Inside;

/** Undefined where the library is built otherwise. */
export const wireOf = (client: Client): Wire | undefined => insideOf(client)._socket ?? undefined;

export const receiverOf = (client: Client): Receiver | undefined => insideOf(client)._receiver ?? undefined;
