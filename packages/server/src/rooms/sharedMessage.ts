// A broadcast. Its WebSocket frame is built once for all sockets and written in one piece; the library builds a header for each
// socket and writes both apart, which costs as much as to compute the message.

import type { Client } from '@colyseus/core';
import { Sender, WebSocket } from 'ws';
import { BACKLOG_MAX_BYTES } from './backlog.ts';
import { connectionOf } from './connections.ts';

declare module 'ws' {
  /** Public in the library, and missing in its types. */
  export const Sender: {
    /** A frame as the pieces to be written one after the other. */
    frame(
      data: Uint8Array,
      options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean },
    ): Uint8Array[];
  };
}

export class SharedMessage {
  /** Header and payload. */
  readonly frame: Buffer;
  private readonly length: number;

  constructor(frame: Buffer, length: number) {
    this.frame = frame;
    this.length = length;
  }

  /** For clients without the fast path. */
  get message(): Buffer {
    return this.frame.subarray(this.frame.length - this.length);
  }
}

/** A client on the fast path; its lookups are cached, which under load saves as much as the header. */
interface Listener extends Client {
  tellStraight?: (shared: SharedMessage) => void;
}

/** A whole binary message of a server. */
const BINARY = { fin: true, opcode: 2, mask: false, readOnly: true, rsv1: false };

/** Copies `bytes`. */
export const sharedMessage = (bytes: Uint8Array): SharedMessage =>
  new SharedMessage(Buffer.concat(Sender.frame(bytes, BINARY)), bytes.length);

/** Call it once for a new socket. Nothing here is compressed, so no frame waits in the library before another. */
export function tellStraight(client: Client): void {
  const socket = client.ref as WebSocket;
  const connection = connectionOf(client);
  if (connection === undefined) return;
  const listener: Listener = client;
  listener.tellStraight = (shared) => {
    if (socket.readyState !== WebSocket.OPEN) client.raw(shared.message);
    else if (connection.writableLength > BACKLOG_MAX_BYTES) socket.terminate();
    else connection.write(shared.frame);
  };
}

/** As `client.raw(message)`, on the fast path where there is one. */
export function sendShared(client: Client, shared: SharedMessage): void {
  const { tellStraight: straight }: Listener = client;
  if (straight === undefined) client.raw(shared.message);
  else straight(shared);
}
