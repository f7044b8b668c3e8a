// Takes a short way with what most sockets send most of the time: one whole short message in one piece. On its usual way every
// piece goes through two streams first, that of the connection and that of the library for sockets, which costs more than what
// is in it. All else goes that way.

import type { Readable } from 'node:stream';
import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';
import type { Hear } from './frameGuard.ts';

/** As much of the library's inside as says that nothing is under way in it; were it built otherwise, everything would go its way. */
interface Receiver {
  /** 0: it waits for a frame to begin. */
  readonly _state: number;
  /** Of a frame that has not come whole. */
  readonly _bufferedBytes: number;
  /** The kind of a message that has not come whole; 0: none. */
  readonly _fragmented: number;
  readonly _errored: boolean;
}

/** A whole message of bytes, and a masked length that stands in the second byte. */
const BINARY = 0x82;
const MASKED = 0x80;
const SHORT_MAX = 125;
/** Two bytes, and four of the mask. */
const HEADER = 6;

/** As much of a connection as takes what was read: Node calls `push` with every piece, and with null at the end. */
interface Wire extends Pick<Readable, 'readableFlowing' | 'readableLength'> {
  push(piece: Buffer | null): boolean;
}

interface Inside {
  readonly _receiver?: Receiver | null;
  readonly _socket?: Wire | null;
}

/** Call it once for a socket that was just opened; `hear` is what the library would call in the end. */
export function takeWholeFrames(client: Client, hear: Hear): void {
  const socket = client.ref as WebSocket & Inside;
  const { _receiver: receiver, _socket: wire } = socket;
  if (receiver === undefined || receiver === null || wire === undefined || wire === null) return;
  const push = wire.push.bind(wire);
  wire.push = (piece) => {
    const isResting = socket.readyState === OPEN && isEmpty(wire) && isBetweenMessages(receiver);
    if (piece === null || !isResting || !isWholeMessage(piece)) return push(piece);
    hear(unmasked(piece));
    return true;
  };
}

/** `WebSocket.OPEN`, without asking for it. */
const OPEN = 1;

/** What comes is read, and all before it was. */
const isEmpty = ({ readableFlowing, readableLength }: Wire): boolean =>
  readableFlowing === true && readableLength === 0;

const isBetweenMessages = ({ _state, _bufferedBytes, _fragmented, _errored }: Receiver): boolean =>
  _state === 0 && _bufferedBytes === 0 && _fragmented === 0 && _errored === false;

function isWholeMessage(piece: Buffer): boolean {
  const length = piece.length - HEADER;
  return length >= 0 && length <= SHORT_MAX && piece[0] === BINARY && piece[1] === (MASKED | length);
}

/** What is in it, in its place. */
function unmasked(piece: Buffer): Buffer {
  for (let i = HEADER; i < piece.length; i++)
    piece[i] = (piece[i] as number) ^ (piece[2 + ((i - HEADER) & 3)] as number);
  return piece.subarray(HEADER);
}
