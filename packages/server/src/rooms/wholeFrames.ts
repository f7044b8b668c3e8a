// Takes a short way with what most sockets send most of the time: one whole short message in one piece. The library puts every
// piece through a stream of its own first, which costs more than what is in it. All else goes the library's way.

import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';

/** As much of the library's inside as says that nothing is under way in it; were it built otherwise, everything would go its way. */
interface Receiver {
  write(piece: Buffer): boolean;
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

/** Call it once for a socket that was just opened. */
export function takeWholeFrames(client: Client): void {
  const socket = client.ref as WebSocket & { readonly _receiver?: Receiver | null };
  const { _receiver: receiver } = socket;
  if (receiver === undefined || receiver === null) return;
  const write = receiver.write.bind(receiver);
  receiver.write = (piece) => {
    if (!isWholeMessage(piece) || !isResting(receiver) || socket.readyState !== socket.OPEN)
      return write(piece);
    socket.emit('message', unmasked(piece), true);
    return true;
  };
}

const isWholeMessage = (piece: Buffer): boolean => {
  const length = piece.length - HEADER;
  return length >= 0 && length <= SHORT_MAX && piece[0] === BINARY && piece[1] === (MASKED | length);
};

const isResting = ({ _state, _bufferedBytes, _fragmented, _errored }: Receiver): boolean =>
  _state === 0 && _bufferedBytes === 0 && _fragmented === 0 && _errored === false;

/** What is in it, in its place. */
function unmasked(piece: Buffer): Buffer {
  for (let i = HEADER; i < piece.length; i++)
    piece[i] = (piece[i] as number) ^ (piece[2 + ((i - HEADER) & 3)] as number);
  return piece.subarray(HEADER);
}
