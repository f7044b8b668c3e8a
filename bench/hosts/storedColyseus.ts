// bench-hex on bare Colyseus, where nothing is broadcast before it is on the disk: each action is written as a line with the hash of the
// state after it, chained to the line before, and a player is let in once a line says who has the seat. The least cost of a server
// with a durable log; it cannot read it again, knows of no repeats, no clocks and no limits, and takes nothing back.

import { hash } from 'node:crypto';
import { isEnd, play, type Step } from '../hex/rules.ts';
import { type Mirror, opened, viewOf } from '../hex/view.ts';
import type { RoomOptions } from './colyseusRoom.ts';
import { type HexClient, HexRoom } from './hexRoom.ts';
import { LineLog } from './lineLog.ts';
import { serveRoom } from './serveRoom.ts';

const [, , file = ''] = process.argv;
const log = new LineLog(file);

class StoredRoom extends HexRoom {
  /** The same as plain numbers, which are written more quickly than those of a schema. */
  private position: Mirror | undefined;
  private last = '';

  override onCreate(options: RoomOptions): void {
    super.onCreate(options);
    this.store(`{"match":"${this.roomId}","at":${Date.now()},"tiles":${options.tiles}`, () => undefined);
  }

  override async onJoin(client: HexClient, options: RoomOptions): Promise<void> {
    await super.onJoin(client, options);
    // The token is stored as its hash, as the project stores it.
    const token = hash('sha256', client.sessionId);
    await new Promise<void>((stored) => {
      const line = `{"match":"${this.roomId}","at":${Date.now()},"seat":${client.userData},"token":"${token}"`;
      this.store(line, stored);
    });
  }

  protected override played(seat: number, step: Step): void {
    this.position ??= opened(this.board);
    const { position } = this;
    play(this.board, position, step);
    const state = hash('sha256', JSON.stringify(viewOf(this.board, position)));
    const command = isEnd(step) ? 'end' : `${step.from}-${step.to}`;
    const line = `{"match":"${this.roomId}","seq":${this.state.seq},"seat":${seat},"at":${Date.now()},"command":"${command}","state":"${state}"`;
    this.store(line, this.notify);
  }

  /** `line`: JSON without its closing brace. */
  private store(line: string, stored: () => void): void {
    this.last = hash('sha256', `${this.last}\n${line}`);
    log.add(`${line},"hash":"${this.last}"}\n`, stored);
  }

  private readonly notify = (): void => {
    this.broadcastPatch();
  };
}

await serveRoom(StoredRoom, () => log.close());
