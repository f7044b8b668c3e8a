// The room of bench-hex on Colyseus of the version that the project uses: the same state as schema, patched at once. A seat belongs
// to the session that has it.

import { type Client, Room } from '@colyseus/core';
import { type SchemaType, schema, t } from '@colyseus/schema';
import { type Board, boardOf } from '../hex/board.ts';
import { NOBODY, play, refusalOf, STEPS, type Step } from '../hex/rules.ts';
import { decodeStep } from '../hex/stepBytes.ts';
import { type RoomOptions, STEP } from './colyseusRoom.ts';

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
export type HexClient = Client<{ userData: number }>;

/** For those who have lost their connections. */
const RETURN_MS = 30_000;

export class HexRoom extends Room<{ state: HexState; client: HexClient }> {
  override patchRate = null;
  protected board!: Board;
  private seated = 0;

  override onCreate({ tiles, returns = false }: RoomOptions): void {
    this.autoDispose = !returns;
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

  override onJoin(client: HexClient, { watches = false, seat }: RoomOptions): void | Promise<void> {
    client.userData = watches ? NOBODY : (seat ?? this.seated++);
  }

  override onLeave(): void {
    if (this.autoDispose || this.clients.length > 0) return;
    this.clock.setTimeout(() => {
      if (this.clients.length === 0) void this.disconnect();
    }, RETURN_MS);
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
    this.played(seat, step);
    return undefined;
  }

  /** It has been done, and is to be broadcast. */
  protected played(_seat: number, _step: Step): void {
    this.broadcastPatch();
  }
}
