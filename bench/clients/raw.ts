// Players of the raw host.

import { frameDown, type Traffic } from '../../packages/server/tools/lean/traffic.ts';
import { type Board, boardOf } from '../hex/board.ts';
import type { Step } from '../hex/rules.ts';
import { encodeStep } from '../hex/stepBytes.ts';
import { type HexView, type Mirror, opened, viewOf } from '../hex/view.ts';
import { applyDelta, FRAME, readState } from '../hosts/rawFrames.ts';
import { FrameSocket } from './frameSocket.ts';
import { type HexHost, post, type SeeingClient } from './host.ts';

class RawClient implements SeeingClient {
  onUpdate: () => void = () => undefined;
  sequence = 0;
  private socket: FrameSocket;
  private readonly url: string;
  private readonly board: Board;
  private readonly sees: boolean;
  private position: Mirror;
  private onState: () => void = () => undefined;
  private onRefused: () => void = () => undefined;

  private constructor(url: string, board: Board, sees: boolean) {
    this.url = url;
    this.board = board;
    this.sees = sees;
    this.position = opened(board);
    this.socket = this.connected();
  }

  static async enter(url: string, board: Board, sees: boolean): Promise<RawClient> {
    const client = new RawClient(url, board, sees);
    await client.arrived();
    return client;
  }

  private connected(): FrameSocket {
    return new FrameSocket(this.url, (frame) => this.receive(frame));
  }

  private arrived(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onState = resolve;
      this.socket.opened.catch(reject);
    });
  }

  get traffic(): Readonly<Traffic> {
    return this.socket.traffic;
  }

  get view(): HexView {
    return viewOf(this.board, this.position);
  }

  act({ from, to }: Step, seq: number): void {
    this.socket.send(encodeStep({ seq, from, to }));
  }

  refused(step: Step, seq: number): Promise<void> {
    return new Promise((resolve) => {
      this.onRefused = resolve;
      this.act(step, seq);
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

  private receive(frame: Buffer): void {
    switch (frame[0]) {
      case FRAME.state:
        this.socket.traffic.firstState = frameDown(frame.length);
        this.position = readState(this.board, frame);
        this.sequence = frame.readUInt32LE(1);
        this.onState();
        break;
      case FRAME.delta:
        if (this.sees) this.see(frame);
        this.onUpdate();
        break;
      default:
        this.onRefused();
    }
  }

  private see(frame: Buffer): void {
    applyDelta(frame, this.position);
    this.sequence = frame.readUInt32LE(1);
  }
}

async function open(url: string, tiles: number, sees: boolean, returns = false) {
  const { matchId, tokens } = await post<{ matchId: string; tokens: readonly string[] }>(
    `${url}/?tiles=${tiles}${returns ? '&returns=1' : ''}`,
    {},
  );
  const board = boardOf(tiles);
  const address = `${url.replace('http', 'ws')}/?match=${matchId}`;
  const players = [];
  for (const token of tokens) players.push(await RawClient.enter(`${address}&token=${token}`, board, sees));
  return { players, watch: () => RawClient.enter(address, board, true) };
}

export const rawHost: HexHost = {
  open: (url, tiles, returns) => open(url, tiles, false, returns),
  openSeeing: (url, tiles) => open(url, tiles, true),
};
