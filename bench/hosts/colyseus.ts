// bench-hex on bare Colyseus of the version that the project uses: the same state as schema, patched at once. A seat belongs to
// the session that has it.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { type SchemaType, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { reportTo } from '../../packages/server/tools/bench/report.ts';
import { type Board, boardOf } from '../hex/board.ts';
import { NOBODY, play, refusalOf, STEPS } from '../hex/rules.ts';
import { decodeStep } from '../hex/stepBytes.ts';
import { ROOM, type RoomOptions, STEP } from './colyseusRoom.ts';

const HexState = schema(
  {
    seq: t.number().default(0),
    active: t.uint8().default(0),
    left: t.uint8().default(STEPS),
    turn: t.number().default(0),
    winner: t.int8().default(NOBODY),
    pieces: t.array('uint8'),
    land: t.array('uint8'),
  },
  'Hex',
);
type HexState = SchemaType<typeof HexState>;
type HexClient = Client<{ userData: number }>;

class HexRoom extends Room<{ state: HexState; client: HexClient }> {
  override patchRate = null;
  private board!: Board;
  private seated = 0;

  override onCreate({ tiles }: RoomOptions): void {
    this.board = boardOf(tiles);
    const state = new HexState();
    state.pieces.push(...this.board.start);
    state.land.push(...this.board.land);
    this.state = state;
    // Without this, what is new now would come a second time with the first patch.
    this.broadcastPatch();
    this.onMessageBytes(STEP, (client: HexClient, bytes: Uint8Array) => {
      const refused = this.refusalIn(client, bytes);
      if (refused !== undefined) client.send('refused', refused);
    });
  }

  override onJoin(client: HexClient, { watches = false }: RoomOptions): void {
    client.userData = watches ? NOBODY : this.seated++;
  }

  private refusalIn({ userData: seat = NOBODY }: HexClient, bytes: Uint8Array): string | undefined {
    const step = decodeStep(bytes);
    if (seat === NOBODY) return 'no-seat';
    if (step === undefined) return 'malformed';
    if (step.seq !== this.state.seq) return 'stale';
    const refused = refusalOf(this.board, this.state, seat, step);
    if (refused !== undefined) return refused;
    play(this.board, this.state, step);
    this.state.seq += 1;
    this.broadcastPatch();
    return undefined;
  }
}

const http = createServer();
const server = new Server({
  greet: false,
  gracefullyShutdown: false,
  transport: new WebSocketTransport({ server: http }),
});
server.define(ROOM, HexRoom);
await server.listen(0, '127.0.0.1');
reportTo((http.address() as AddressInfo).port, () => server.gracefullyShutdown(false));
