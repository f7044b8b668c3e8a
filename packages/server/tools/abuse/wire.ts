// An honest player's socket that measures latencies.

import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import { COMMAND, type MatchSnapshot, MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import { type Reservation, RoomSocket } from '../lean/roomSocket.ts';

export class Wire {
  onRefused: () => void = () => undefined;
  private readonly room: RoomSocket;

  private constructor(room: RoomSocket) {
    this.room = room;
    room.onMessage = (type) => {
      if (type === MESSAGE.refused) this.onRefused();
    };
  }

  /** Fulfilled with the first state received. */
  static async open(
    url: string,
    reservation: Reservation,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Wire> {
    const room = new RoomSocket(url, reservation, true, headers);
    const wire = new Wire(room);
    await room.opened;
    return wire;
  }

  get state(): MatchSnapshot | undefined {
    const { state } = this.room;
    return state === undefined ? undefined : snapshotOf(state as RoomState);
  }

  set onPatch(listener: () => void) {
    this.room.onPatch = listener;
  }

  /** The server hung up. */
  set onClose(listener: () => void) {
    this.room.onClosed = listener;
  }

  set onPong(listener: () => void) {
    this.room.onPong = listener;
  }

  command(seq: number, text: string): void {
    this.room.sendBytes(COMMAND, encodeCommand({ seq, text }));
  }

  /** Answered with `onPong`. */
  ping(): void {
    this.room.ping();
  }

  close(): void {
    void this.room.close();
  }
}
