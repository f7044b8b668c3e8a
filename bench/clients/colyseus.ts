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
  private room: RoomSocket;
  private readonly url: string;
  private readonly sees: boolean;
  /** Reserves its place again. */
  private readonly again: () => Promise<Reservation>;
  private onRefused: () => void = () => undefined;

  private constructor(
    url: string,
    reservation: Reservation,
    sees: boolean,
    again: () => Promise<Reservation>,
  ) {
    this.url = url;
    this.sees = sees;
    this.again = again;
    this.room = this.connected(reservation);
  }

  static async enter(
    url: string,
    reservation: Reservation,
    sees: boolean,
    again: () => Promise<Reservation>,
  ): Promise<ColyseusClient> {
    const client = new ColyseusClient(url, reservation, sees, again);
    await client.room.opened;
    return client;
  }

  private connected(reservation: Reservation): RoomSocket {
    const room = new RoomSocket(this.url, reservation, this.sees);
    room.onPatch = () => this.onUpdate();
    room.onMessage = () => this.onRefused();
    return room;
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

  drop(): void {
    this.room.terminate();
  }

  async comeBack(): Promise<void> {
    this.room = this.connected(await this.again());
    await this.room.opened;
  }

  close(): Promise<void> {
    return this.room.close();
  }

  private get state(): HexState {
    return this.room.state as HexState;
  }
}

async function open(url: string, tiles: number, sees: boolean, returns = false) {
  const options: RoomOptions = { tiles, returns };
  const made = await post<Reservation>(`${url}/matchmake/create/${ROOM}`, options);
  const join = (more: Partial<RoomOptions> = {}) =>
    post<Reservation>(`${url}/matchmake/joinById/${made.roomId}`, { ...options, ...more });
  const players = [await ColyseusClient.enter(url, made, sees, () => join({ seat: 0 }))];
  players.push(await ColyseusClient.enter(url, await join(), sees, () => join({ seat: 1 })));
  const watching = () => join({ watches: true });
  return { players, watch: async () => ColyseusClient.enter(url, await watching(), true, watching) };
}

export const colyseusHost: HexHost = {
  open: (url, tiles, returns) => open(url, tiles, false, returns),
  openSeeing: (url, tiles) => open(url, tiles, true),
};
