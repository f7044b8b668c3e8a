// A low-level room socket: it finishes joining, sends and reads only when it is asked to.

import { Protocol } from '@colyseus/core';
import { decode, type Iterator } from '@colyseus/schema';
import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import { COMMAND } from '@hexmarch/shared/protocol/room/messages';
import { unpack } from 'msgpackr';
import WebSocket from 'ws';
import { messageFrame } from '../lean/roomSocket.ts';

export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

export class BareSocket {
  readonly socket: WebSocket;
  readonly frames: Buffer[] = [];
  /** Fulfilled with the code with which the server hung up. */
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('message', (data) => this.frames.push(data as Buffer));
    socket.on('error', () => undefined);
  }

  /** Fulfilled when the room has let it in, which it does not acknowledge. */
  static async open(
    url: string,
    { processId, roomId, sessionId }: Reservation,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<BareSocket> {
    const address = `${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    const bare = new BareSocket(new WebSocket(address, { headers }));
    await Promise.race([bare.heard(1), bare.closed]);
    return bare;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Says that it has joined. */
  join(): void {
    this.socket.send(Buffer.of(Protocol.JOIN_ROOM));
  }

  send(type: string, payload: unknown): void {
    this.socket.send(messageFrame(type, payload));
  }

  command(seq: number, text: string): void {
    const head = Buffer.of(Protocol.ROOM_DATA_BYTES, COMMAND);
    this.socket.send(Buffer.concat([head, encodeCommand({ seq, text })]));
  }

  /** Messages of this type so far. */
  heardAs(type: string): readonly unknown[] {
    return this.frames.flatMap((frame) => {
      const at: Iterator = { offset: 1 };
      if (frame[0] !== Protocol.ROOM_DATA || decode.string(frame, at) !== type) return [];
      return [frame.length > at.offset ? unpack(frame.subarray(at.offset)) : undefined];
    });
  }

  /** Fulfilled when so many frames have come in all. */
  async heard(count: number): Promise<void> {
    while (this.frames.length < count)
      await new Promise<void>((resolve) => this.socket.once('message', () => resolve()));
  }

  close(): void {
    this.socket.terminate();
  }
}
