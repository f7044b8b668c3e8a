// A minimal socket into a Colyseus room: it joins, decodes the state on request,
// and passes messages on.

import { Protocol } from '@colyseus/core';
import { type Decoder, decode, encode, type Iterator, Reflection } from '@colyseus/schema';
import { pack, unpack } from 'msgpackr';
import WebSocket from 'ws';
import { frameDown, frameUp, noTraffic } from './traffic.ts';

/** What the server hands out for one socket; `reservation` of an `EnterReply`. */
export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

/** The connection has ended, or never began. */
export class ClosedError extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`the server hung up: ${code} ${reason}`.trim());
    this.code = code;
  }
}

/** The close code of leaving on purpose. */
const CONSENTED = 4000;

export class RoomSocket {
  readonly traffic = noTraffic();
  /** After every patch of the state; `state` has taken it in already. */
  onPatch: () => void = () => undefined;
  onMessage: (type: string | number, payload: unknown) => void = () => undefined;
  /** The server has answered a ping. */
  onPong: () => void = () => undefined;
  /** The server has hung up, or the wire is broken. */
  onClosed: (error: ClosedError) => void = () => undefined;
  /** Resolves with the first state; rejects with `ClosedError`, or when nobody is there. */
  readonly opened: Promise<void>;
  /** False: what comes is counted and not read; once false, it stays so. */
  decodes: boolean;
  private readonly socket: WebSocket;
  private decoder: Decoder | undefined;

  /** Without `decodes` it counts only. */
  constructor(
    url: string,
    { processId, roomId, sessionId }: Reservation,
    decodes = true,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const address = `${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    this.socket = new WebSocket(address, { perMessageDeflate: false, headers });
    this.decodes = decodes;
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', (code, reason) => {
        const error = new ClosedError(code, String(reason));
        reject(error);
        this.onClosed(error);
      });
      this.socket.on('message', (data) => {
        if (this.receive(data as Buffer)) resolve();
      });
    });
  }

  /** What the room's schema describes; undefined where nothing is decoded. */
  get state(): unknown {
    return this.decodes ? this.decoder?.state : undefined;
  }

  /** `type` is a number below 128. */
  sendBytes(type: number, bytes: Uint8Array): void {
    this.write(Buffer.concat([Buffer.of(Protocol.ROOM_DATA_BYTES, type), bytes]));
  }

  send(type: string, payload: unknown): void {
    this.write(messageFrame(type, payload));
  }

  /** Answered with `onPong`, from the server's program and not from its sockets alone. */
  ping(): void {
    this.write(Buffer.of(Protocol.PING));
  }

  /** Without a closing handshake, as when a network is lost. */
  terminate(): void {
    this.onClosed = () => undefined;
    this.socket.terminate();
  }

  /** Leaves on purpose; fulfilled when the socket is closed. */
  close(): Promise<void> {
    this.onClosed = () => undefined;
    return new Promise((resolve) => {
      if (this.socket.readyState === WebSocket.CLOSED) return resolve();
      this.socket.once('close', () => resolve());
      this.socket.close(CONSENTED);
    });
  }

  private write(frame: Buffer): void {
    this.traffic.up += frameUp(frame.length);
    this.socket.send(frame);
  }

  /** True for the first state. */
  private receive(frame: Buffer): boolean {
    const bytes = frameDown(frame.length);
    this.traffic.down += bytes;
    switch (frame[0]) {
      case Protocol.JOIN_ROOM:
        this.traffic.handshake = bytes;
        this.join(frame);
        return false;
      case Protocol.ROOM_STATE:
        return this.takeState(frame, bytes);
      case Protocol.ROOM_STATE_PATCH:
        this.decode(frame);
        this.onPatch();
        return false;
      case Protocol.PING:
        this.onPong();
        return false;
      case Protocol.ROOM_DATA:
        this.takeMessage(frame);
        return false;
      default:
        return false;
    }
  }

  private takeState(frame: Buffer, bytes: number): boolean {
    const isFirst = this.traffic.firstState === 0;
    if (isFirst) this.traffic.firstState = bytes;
    this.decode(frame);
    if (!isFirst) this.onPatch();
    return isFirst;
  }

  private decode(frame: Buffer): void {
    if (this.decodes) this.decoder?.decode(frame, { offset: 1 });
  }

  private takeMessage(frame: Buffer): void {
    const at: Iterator = { offset: 1 };
    const type = decode.stringCheck(frame, at) ? decode.string(frame, at) : decode.number(frame, at);
    this.onMessage(type, at.offset < frame.length ? unpack(frame.subarray(at.offset)) : undefined);
  }

  /** The frame: its code, two short texts that we do not need, and how the state is built. */
  private join(frame: Buffer): void {
    if (this.decodes) {
      const at: Iterator = { offset: 1 };
      for (let text = 0; text < 2; text++) at.offset += 1 + (frame[at.offset] ?? 0);
      const length = decode.number(frame, at);
      this.decoder = Reflection.decode(frame.subarray(at.offset, at.offset + length));
    }
    this.write(Buffer.of(Protocol.JOIN_ROOM));
  }
}

/** Any message but a command. */
export function messageFrame(type: string, payload: unknown): Buffer {
  const head = Buffer.alloc(32);
  const at: Iterator = { offset: 1 };
  head[0] = Protocol.ROOM_DATA;
  encode.string(head, type, at);
  return Buffer.concat([head.subarray(0, at.offset), pack(payload)]);
}
