// Fast path for the usual frame: an unfragmented short message in one chunk. On its usual way every chunk goes through
// two streams first, that of the connection and that of `ws`, which costs more than the content. All other frames go
// that way.

import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';
import type { Hear } from './frameGuard.ts';
import {
  BINARY,
  OPEN,
  type Receiver,
  readShared,
  receiverOf,
  SHORT_MAX,
  type Wire,
  wireOf,
} from './socketInside.ts';

/** Set in the second byte where a mask follows, as in all frames of clients. */
const MASKED = 0x80;
/** Two bytes, and four of the mask. */
const HEADER = 6;

/** Call it once for a new socket; `hear` is the library's own handler. */
export function takeWholeFrames(client: Client, hear: Hear): void {
  const socket = client.ref as WebSocket;
  const [wire, receiver] = [wireOf(client), receiverOf(client)];
  if (wire === undefined || receiver === undefined) return;
  const push = wire.push.bind(wire);
  const isResting = () => socket.readyState === OPEN && isEmpty(wire) && isBetweenMessages(receiver);
  const isHeard = (bytes: Buffer, length: number): boolean => {
    if (!isWholeMessage(bytes, length) || !isResting()) return false;
    hear(unmasked(bytes, length));
    return true;
  };
  wire.push = (piece: Buffer | null) => (piece !== null && isHeard(piece, piece.length)) || push(piece);
  // The library retains its argument.
  readShared(wire, (bytes, length) => isHeard(bytes, length) || push(Buffer.from(bytes.subarray(0, length))));
}

/** A read is under way, and all before it has been handled. */
const isEmpty = ({ readableFlowing, readableLength }: Wire): boolean =>
  readableFlowing === true && readableLength === 0;

const isBetweenMessages = ({ _state, _bufferedBytes, _fragmented, _errored }: Receiver): boolean =>
  _state === 0 && _bufferedBytes === 0 && _fragmented === 0 && _errored === false;

/** The first so many bytes. */
function isWholeMessage(bytes: Buffer, length: number): boolean {
  const inside = length - HEADER;
  return inside >= 0 && inside <= SHORT_MAX && bytes[0] === BINARY && bytes[1] === (MASKED | inside);
}

/** Unmasks the payload in place. */
function unmasked(bytes: Buffer, length: number): Buffer {
  for (let i = HEADER; i < length; i++)
    bytes[i] = (bytes[i] as number) ^ (bytes[2 + ((i - HEADER) & 3)] as number);
  return bytes.subarray(HEADER, length);
}
