// A broadcast. Its WebSocket frame is built once for all sockets and written in one piece; the library builds a header for each
// socket and writes both apart, which costs as much as to compute the message.

import type { Client } from '@colyseus/core';
import type { WebSocket } from 'ws';
import { BACKLOG_MAX_BYTES } from './backlog.ts';
import { BINARY, OPEN, SHORT_MAX, wireOf } from './socketInside.ts';

export class SharedMessage {
  /** Header and payload. */
  readonly frame: Buffer;
  private readonly header: number;

  constructor(frame: Buffer, header: number) {
    this.frame = frame;
    this.header = header;
  }

  /** For clients without the fast path. */
  get message(): Buffer {
    return this.frame.subarray(this.header);
  }
}

/** A client on the fast path; its lookups are cached, which under load saves as much as the header. */
interface Listener extends Client {
  tellStraight?: (shared: SharedMessage) => void;
}

/** The longest header that a server writes. */
export const HEADER_MAX = 10;
/** Above the short lengths the second byte says how many bytes the length takes. */
const [IN_TWO, IN_EIGHT] = [126, 127];

/** `bytes`: the message behind `HEADER_MAX` free bytes. Copied. */
export function sharedMessage(bytes: Uint8Array): SharedMessage {
  const length = bytes.length - HEADER_MAX;
  const header = length <= SHORT_MAX ? 2 : length <= 0xffff ? 4 : HEADER_MAX;
  const from = HEADER_MAX - header;
  const frame = Buffer.allocUnsafe(bytes.length - from);
  // So short that a view would cost more than a copy.
  if (length <= SHORT_MAX) for (let i = header; i < frame.length; i++) frame[i] = bytes[from + i] as number;
  else frame.set(bytes.subarray(HEADER_MAX), header);
  frame[0] = BINARY;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = IN_TWO;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_EIGHT;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  return new SharedMessage(frame, header);
}

/** Call it once for a new socket. Nothing here is compressed, so no frame waits in the library before another. */
export function tellStraight(client: Client): void {
  const socket = client.ref as WebSocket;
  const wire = wireOf(client);
  if (wire === undefined) return;
  const listener: Listener = client;
  listener.tellStraight = (shared) => {
    if (socket.readyState !== OPEN) client.raw(shared.message);
    else if (wire.writableLength > BACKLOG_MAX_BYTES) socket.terminate();
    else wire.write(shared.frame);
  };
}

/** As `client.raw(message)`, on the fast path where there is one. */
export function sendShared(client: Client, shared: SharedMessage): void {
  const { tellStraight: straight }: Listener = client;
  if (straight === undefined) client.raw(shared.message);
  else straight(shared);
}
