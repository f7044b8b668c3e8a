// bench-hex on boardgame.io, as its guide says: moves on a draft, three moves a turn, seats by credentials, matches in memory.

import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { reportTo } from '../../packages/server/tools/bench/report.ts';
import { boardOf } from '../hex/board.ts';
import { NOBODY, pieceOf, STEPS, stepRefusal, takesCity } from '../hex/rules.ts';
import { GAME, type HexG } from './boardgameGame.ts';

interface Ctx {
  readonly currentPlayer: string;
}
interface MoveContext {
  readonly G: HexG;
  readonly ctx: Ctx;
  readonly events: { endTurn(): void };
}
interface BoardgameServer {
  readonly Server: (options: object) => {
    run(options: object): Promise<{ readonly appServer: HttpServer }>;
  };
}

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as BoardgameServer;
const { INVALID_MOVE } = require('boardgame.io/core') as { readonly INVALID_MOVE: string };

/** Turn and end are checked by the library. */
function step({ G, ctx }: MoveContext, from: number, to: number): string | undefined {
  const board = boardOf(G.pieces.length);
  const seat = Number(ctx.currentPlayer);
  if (stepRefusal(board, G, seat, { from, to }) !== undefined) return INVALID_MOVE;
  G.pieces[from] = 0;
  G.pieces[to] = pieceOf(seat);
  if (takesCity(board, seat, { from, to })) G.winner = seat;
  return undefined;
}

const game = {
  name: GAME,
  setup: (_context: unknown, { tiles }: { tiles: number }): HexG => {
    const { start, land } = boardOf(tiles);
    return { pieces: [...start], land: [...land], winner: NOBODY };
  },
  moves: { step, end: ({ events }: MoveContext) => events.endTurn() },
  turn: { maxMoves: STEPS },
  endIf: ({ G }: MoveContext) => (G.winner === NOBODY ? undefined : { winner: G.winner }),
  minPlayers: 2,
  maxPlayers: 2,
};

const { appServer } = await Server({ games: [game], origins: ['http://127.0.0.1'] }).run({ port: 0 });
reportTo((appServer.address() as AddressInfo).port, async () => {
  appServer.close();
});
