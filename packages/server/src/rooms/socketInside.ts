// What is taken for granted here of the inside of the library for sockets and of Node's own connections, which have no other way
// past them: the connection under a socket, what it is read into, and what reads the frames that come from it. With another version of
// either this is to be looked at first.

import { Socket } from 'node:net';
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

/** As much as Node reads at a time. */
const READ_BYTES = 64 * 1024;
/** What comes is heard, or copied, before anything else is read. */
const shared = Buffer.allocUnsafeSlow(READ_BYTES);

/** Under these names a connection keeps what it is read into, and who is told how much has come. */
const [INTO, TOLD] = ['kBuffer', 'kBufferCb'];

interface Handle {
  useUserBuffer?(into: Buffer): void;
}

/**
 * Has this connection read into memory that all share, in the place of memory of its own for each piece, which costs more than what
 * is in it. `take`: gets that memory and how many bytes have come, which hold until it returns; false: no more is to be read for
 * now, as by `push`. Node has this for connections that a program opens (`onread` of `net.Socket`), and here it is done in the
 * same way. False where Node is built otherwise: then all is read as before.
 */
export function readShared(wire: Wire, take: (bytes: Buffer, length: number) => boolean): boolean {
  const inside = wire as unknown as Record<symbol, unknown> & { readonly _handle?: Handle | null };
  const [into, told] = [symbolOf(inside, INTO), symbolOf(inside, TOLD)];
  const { _handle: handle } = inside;
  const isKnown = into !== undefined && told !== undefined && inside[into] === null;
  if (!isKnown || !(wire instanceof Socket) || typeof handle?.useUserBuffer !== 'function') return false;
  inside[into] = shared;
  inside[told] = (length: number) => take(shared, length);
  handle.useUserBuffer(shared);
  return true;
}

const symbolOf = (value: object, name: string): symbol | undefined =>
  Object.getOwnPropertySymbols(value).find(({ description }) => description === name);
