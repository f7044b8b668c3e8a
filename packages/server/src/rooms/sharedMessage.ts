// A message that goes to many sockets. Its websocket frame is made once for all of them and written in one piece; the library
// makes a header for each socket and hands both to the system apart, which costs as much as to work out the message.

import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';
import { isBehind } from './backlog.ts';

export interface SharedMessage {
  readonly message: Buffer;
  /** The same with the header before it. */
  readonly frame: Buffer;
}

/** As much of a socket as takes bytes as they are; the library that makes them has no other way. */
interface Straight {
  readonly _socket?: { write(bytes: Uint8Array): boolean } | null;
}

/** `WebSocket.OPEN`, without asking for it. */
const OPEN = 1;
/** The longest header that a server writes. */
export const HEADER_MAX = 10;
/** A whole message of bytes. */
const BINARY = 0x82;
/** Lengths up to here stand in the header's second byte; there the others have what says how many bytes they take. */
const SHORT_MAX = 125;
const [IN_TWO, IN_EIGHT] = [126, 127];

/** `bytes`: the message behind `HEADER_MAX` bytes that are free. Keeps a copy. */
export function sharedMessage(bytes: Uint8Array): SharedMessage {
  const length = bytes.length - HEADER_MAX;
  const header = length <= SHORT_MAX ? 2 : length <= 0xffff ? 4 : HEADER_MAX;
  const frame = Buffer.from(bytes.subarray(HEADER_MAX - header));
  frame[0] = BINARY;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = IN_TWO;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_EIGHT;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  return { message: frame.subarray(header), frame };
}

/** As `client.raw(message)`. Nothing here is compressed, so no frame waits in the library before this one. */
export function tell(client: Client, { message, frame }: SharedMessage): void {
  const socket = client.ref as WebSocket;
  const straight = (socket as Straight | undefined)?._socket;
  if (straight === undefined || straight === null || socket.readyState !== OPEN) client.raw(message);
  else if (isBehind(socket)) socket.terminate();
  else straight.write(frame);
}
