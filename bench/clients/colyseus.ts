// Players of bare Colyseus, on the socket of the project's lean client.

import { type Reservation, RoomSocket } from '../../packages/server/tools/lean/roomSocket.ts';
import type { Traffic } from '../../packages/server/tools/lean/traffic.ts';
import type { Step } from '../hex/rules.ts';
import { encodeStep } from '../hex/stepBytes.ts';
import type { HexView } from '../hex/view.ts';
import { ROOM, type RoomOptions, STEP } from '../hosts/colyseusRoom.ts';
import { type HexHost, post, type SeeingClient } from './host.ts';

/** The decoded schema. */
interface HexState extends Omit<HexView, 'pieces' | 'land'> {
  readonly seq: number;
  readonly pieces: Iterable<number>;
  readonly land: Iterable<number>;
}

class ColyseusClient implements SeeingClient {
  onUpdate: () => void = () => undefined;
  private readonly room: RoomSocket;
  private onRefused: () => void = () => undefined;

  private constructor(room: RoomSocket) {
    this.room = room;
    room.onPatch = () => this.onUpdate();
    room.onMessage = () => this.onRefused();
  }

  static async enter(url: string, reservation: Reservation, sees: boolean): Promise<ColyseusClient> {
    const room = new RoomSocket(url, reservation, sees);
    const client = new ColyseusClient(room);
    await room.opened;
    return client;
  }

  get traffic(): Readonly<Traffic> {
    return this.room.traffic;
  }

  get sequence(): number {
    return this.state.seq;
  }

  get view(): HexView {
    const { pieces, land, active, left, turn, winner } = this.state;
    return { pieces: [...pieces], land: [...land], active, left, turn, winner };
  }

  act({ from, to }: Step, seq: number): void {
    this.room.sendBytes(STEP, encodeStep({ seq, from, to }));
  }

  refused(step: Step, seq: number): Promise<void> {
    return new Promise((resolve) => {
      this.onRefused = resolve;
      this.act(step, seq);
    });
  }

  close(): Promise<void> {
    return this.room.close();
  }

  private get state(): HexState {
    return this.room.state as HexState;
  }
}

async function open(url: string, tiles: number, sees: boolean) {
  const options: RoomOptions = { tiles };
  const made = await post<Reservation>(`${url}/matchmake/create/${ROOM}`, options);
  const join = (more: Partial<RoomOptions> = {}) =>
    post<Reservation>(`${url}/matchmake/joinById/${made.roomId}`, { ...options, ...more });
  const players = [await ColyseusClient.enter(url, made, sees)];
  players.push(await ColyseusClient.enter(url, await join(), sees));
  return { players, watch: async () => ColyseusClient.enter(url, await join({ watches: true }), true) };
}

export const colyseusHost: HexHost = {
  open: (url, tiles) => open(url, tiles, false),
  openSeeing: (url, tiles) => open(url, tiles, true),
};
