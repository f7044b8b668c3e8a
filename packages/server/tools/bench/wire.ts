// A socket into a match room with as little of a client around it as can be: it counts bytes and can decode the state.

import { Protocol } from '@colyseus/core';
import { type Decoder, decode, type Iterator, Reflection } from '@colyseus/schema';
import { encodeCommand } from '@hexmarch/shared/protocol/commandBytes';
import { COMMAND, MESSAGE } from '@hexmarch/shared/protocol/messages';
import type { RoomState } from '@hexmarch/shared/protocol/roomState';
import WebSocket from 'ws';

export interface Reservation {
  readonly processId: string;
  readonly roomId: string;
  readonly sessionId: string;
}

const COMMAND_HEAD = Buffer.of(Protocol.ROOM_DATA_BYTES, COMMAND);

export class Wire {
  handshakeBytes = 0;
  stateBytes = 0;
  /** Payload bytes after the first state. */
  bytes = 0;
  /** Called after every patch. */
  onPatch: () => void = () => undefined;
  onRefused: () => void = () => undefined;
  onPong: () => void = () => undefined;
  /** The server hung up. */
  onClose: () => void = () => undefined;
  state: BenchState | undefined;
  private readonly socket: WebSocket;
  private readonly decodes: boolean;
  private decoder: Decoder | undefined;

  private constructor(socket: WebSocket, decodes: boolean) {
    this.socket = socket;
    this.decodes = decodes;
  }

  /** Fulfilled with the first state received. */
  static open(
    url: string,
    { processId, roomId, sessionId }: Reservation,
    decodes: boolean,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Wire> {
    const address = `${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
    const socket = new WebSocket(address, { headers });
    const wire = new Wire(socket, decodes);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => {
        wire.onClose();
        reject(new Error('the server hung up'));
      });
      socket.on('message', (data) => {
        if (wire.receive(data as Buffer)) resolve(wire);
      });
    });
  }

  command(seq: number, text: string): void {
    this.socket.send(Buffer.concat([COMMAND_HEAD, encodeCommand({ seq, text })]));
  }

  /** Answered with `onPong`. */
  ping(): void {
    this.socket.send(Buffer.of(Protocol.PING));
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.close();
  }

  /** True for the first state. */
  private receive(frame: Buffer): boolean {
    const code = frame[0];
    if (code === Protocol.JOIN_ROOM) {
      this.join(frame);
      return false;
    }
    if (code === Protocol.PING) {
      this.onPong();
      return false;
    }
    const first = code === Protocol.ROOM_STATE && this.stateBytes === 0;
    if (first) this.stateBytes = frame.length;
    else this.bytes += frame.length;
    if (code === Protocol.ROOM_STATE || code === Protocol.ROOM_STATE_PATCH) {
      this.decoder?.decode(frame, { offset: 1 });
      if (!first) this.onPatch();
    } else if (code === Protocol.ROOM_DATA && decode.string(frame, { offset: 1 }) === MESSAGE.refused) {
      this.onRefused();
    }
    return first;
  }

  private join(frame: Buffer): void {
    this.handshakeBytes = frame.length;
    if (this.decodes) {
      const at: Iterator = { offset: 1 };
      for (let text = 0; text < 2; text++) at.offset += 1 + (frame[at.offset] ?? 0);
      const length = decode.number(frame, at);
      this.decoder = Reflection.decode(frame.subarray(at.offset, at.offset + length));
      this.state = this.decoder.state as unknown as BenchState;
    }
    this.socket.send(Buffer.of(Protocol.JOIN_ROOM));
  }
}

/** What the bench reads of a match room's state. */
export type BenchState = Pick<RoomState, 'sequence' | 'status' | 'numbers' | 'texts'>;
