// Assumptions about the internals of `ws` and of Node's connections, for which there is no public API: the connection under a socket,
// its read buffer, and the receiver of its frames. Review this file first with every new version of either.

import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Client } from '@colyseus/core';

/** `WebSocket.OPEN`, without the property access. */
export const OPEN = 1;
/** First byte of a frame that is an unfragmented binary message. */
export const BINARY = 0x82;
/** Lengths up to here are in the second byte of a frame. */
export const SHORT_MAX = 125;

/** The connection. Node calls `push` with every chunk, and with null at the end. */
export type Wire = Pick<
  Duplex,
  'cork' | 'push' | 'readableFlowing' | 'readableLength' | 'uncork' | 'writableLength' | 'write'
>;

/** The receiver of frames. */
export interface Receiver {
  /** 0: it waits for the start of a frame. */
  readonly _state: number;
  /** Of an incomplete frame. */
  readonly _bufferedBytes: number;
  /** The opcode of a fragmented message; 0: none. */
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

/** Node's chunk size. */
const READ_BYTES = 64 * 1024;
/** Shared: a chunk is handled, or copied, before the next read. */
const shared = Buffer.allocUnsafeSlow(READ_BYTES);

/** The symbols under which a connection has its read buffer, and the callback for each chunk. */
const [INTO, CALLBACK] = ['kBuffer', 'kBufferCb'];

interface Handle {
  useUserBuffer?(into: Buffer): void;
}

/**
 * Makes this connection read into one shared buffer, instead of one of its own for each chunk, which costs more than the
 * content. `accept`: gets the buffer and the length, valid until it returns; false: pause reading, as by `push`. Node offers
 * this for connections that a program opens (`onread` of `net.Socket`), and here it is done in the same way. False where Node
 * is built otherwise: then reading is unchanged.
 */
export function readShared(wire: Wire, accept: (bytes: Buffer, length: number) => boolean): boolean {
  const inside = wire as unknown as Record<symbol, unknown> & { readonly _handle?: Handle | null };
  const [into, notified] = [symbolOf(inside, INTO), symbolOf(inside, CALLBACK)];
  const { _handle: handle } = inside;
  const isKnown = into !== undefined && notified !== undefined && inside[into] === null;
  if (!isKnown || !(wire instanceof Socket) || typeof handle?.useUserBuffer !== 'function') return false;
  inside[into] = shared;
  inside[notified] = (length: number) => accept(shared, length);
  handle.useUserBuffer(shared);
  return true;
}

const symbolOf = (value: object, name: string): symbol | undefined =>
  Object.getOwnPropertySymbols(value).find(({ description }) => description === name);
