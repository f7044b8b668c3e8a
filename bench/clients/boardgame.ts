// Players of boardgame.io: its socket.io messages on a bare socket, so that they cost no more than those of the others.

import { frameDown, type Traffic } from '../../packages/server/tools/lean/traffic.ts';
import { isEnd, NOBODY, STEPS, type Step } from '../hex/rules.ts';
import type { HexView } from '../hex/view.ts';
import { GAME, type HexG } from '../hosts/boardgameGame.ts';
import { FrameSocket } from './frameSocket.ts';
import { type HexHost, post, type SeeingClient } from './host.ts';

/** As far as we look. */
interface State {
  readonly G: HexG;
  readonly ctx: { readonly currentPlayer: string; readonly numMoves: number; readonly turn: number };
  readonly _stateID: number;
}

interface Place {
  readonly matchID: string;
  /** Absent: a spectator. */
  readonly playerID?: string;
  readonly credentials?: string;
}

/** Packets of engine.io and socket.io, as their first letters. */
const PACKET = { open: '0', ping: '2', pong: '3', connect: '40', event: '42' } as const;
const CONNECTED = `${PACKET.connect}/${GAME},`;
const EVENT = `${PACKET.event}/${GAME},`;
const UPDATE = Buffer.from(`${EVENT}["update"`);
const SYNC = Buffer.from(`${EVENT}["sync"`);

class BoardgameClient implements SeeingClient {
  onUpdate: () => void = () => undefined;
  private socket: FrameSocket;
  private readonly url: string;
  private readonly place: Place;
  private readonly sees: boolean;
  private state: State | undefined;
  private onSync: () => void = () => undefined;

  private constructor(url: string, place: Place, sees: boolean) {
    this.url = url;
    this.place = place;
    this.sees = sees;
    this.socket = this.connected();
  }

  static async enter(url: string, place: Place, sees: boolean): Promise<BoardgameClient> {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const client = new BoardgameClient(address, place, sees);
    await client.arrived();
    return client;
  }

  private connected(): FrameSocket {
    return new FrameSocket(this.url, (frame) => this.receive(frame));
  }

  private arrived(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onSync = resolve;
      this.socket.opened.catch(reject);
    });
  }

  get traffic(): Readonly<Traffic> {
    return this.socket.traffic;
  }

  get sequence(): number {
    return this.known._stateID;
  }

  get view(): HexView {
    const { G, ctx } = this.known;
    const { pieces, land, winner } = G;
    const turn = ctx.turn - 1;
    if (winner !== NOBODY) return { pieces, land, active: winner, left: 0, turn, winner };
    return { pieces, land, active: Number(ctx.currentPlayer), left: STEPS - ctx.numMoves, turn, winner };
  }

  act(step: Step, seq: number): void {
    const { matchID, playerID, credentials } = this.place;
    const [type, args] = isEnd(step) ? ['end', []] : ['step', [step.from, step.to]];
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } };
    this.emit('update', action, seq, matchID, playerID);
  }

  /** It does not report refusals: the whole state must be requested. */
  refused(step: Step, seq: number): Promise<void> {
    return new Promise((resolve) => {
      this.onSync = resolve;
      this.act(step, seq);
      this.sync();
    });
  }

  drop(): void {
    this.socket.terminate();
  }

  comeBack(): Promise<void> {
    this.socket = this.connected();
    return this.arrived();
  }

  close(): Promise<void> {
    return this.socket.close();
  }

  private get known(): State {
    if (this.state === undefined) throw new Error('this client decodes nothing');
    return this.state;
  }

  private sync(): void {
    const { matchID, playerID, credentials } = this.place;
    this.emit('sync', matchID, playerID, credentials, 2);
  }

  private emit(...event: unknown[]): void {
    this.socket.send(EVENT + JSON.stringify(event));
  }

  private receive(frame: Buffer): void {
    if (startsWith(frame, UPDATE)) this.takeUpdate(frame);
    else if (startsWith(frame, SYNC)) this.takeSync(frame);
    else this.greet(frame.toString());
  }

  private takeUpdate(frame: Buffer): void {
    if (!this.sees || this.isNews(frame)) this.onUpdate();
  }

  /** A refused move is answered with the state before it. */
  private isNews(frame: Buffer): boolean {
    const [, , state] = eventIn<[string, string, State]>(frame);
    const isNew = state._stateID !== this.state?._stateID;
    this.state = state;
    return isNew;
  }

  private takeSync(frame: Buffer): void {
    if (this.traffic.firstState === 0) this.socket.traffic.firstState = frameDown(frame.length);
    if (this.sees) [, , { state: this.state }] = eventIn<[string, string, { state: State }]>(frame);
    this.onSync();
  }

  private greet(text: string): void {
    if (text === PACKET.ping) this.socket.send(PACKET.pong);
    else if (text.startsWith(CONNECTED)) this.sync();
    else if (text.startsWith(PACKET.open)) this.socket.send(CONNECTED);
  }
}

const startsWith = (frame: Buffer, head: Buffer): boolean => head.equals(frame.subarray(0, head.length));

const eventIn = <T>(frame: Buffer): T => JSON.parse(frame.toString('utf8', EVENT.length)) as T;

async function open(url: string, tiles: number, sees: boolean) {
  const { matchID } = await post<{ matchID: string }>(`${url}/games/${GAME}/create`, {
    numPlayers: 2,
    setupData: { tiles },
  });
  const players = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials: credentials } = await post<{ playerCredentials: string }>(
      `${url}/games/${GAME}/${matchID}/join`,
      { playerID, playerName: playerID },
    );
    players.push(await BoardgameClient.enter(url, { matchID, playerID, credentials }, sees));
  }
  return { players, watch: () => BoardgameClient.enter(url, { matchID }, true) };
}

export const boardgameHost: HexHost = {
  open: (url, tiles) => open(url, tiles, false),
  openSeeing: (url, tiles) => open(url, tiles, true),
};
