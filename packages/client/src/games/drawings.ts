// How the board of each game is drawn without what plays on it, a line a game: by the server for links, and in pages for small boards.

import type { DrawBoard } from '../board/drawing.ts';

/** Draws what a spectator of that game is shown. */
export type DrawAny = DrawBoard<unknown>;

const anyDrawing = <V>({ drawnBoard }: { readonly drawnBoard: DrawBoard<V> }): DrawAny =>
  // What is handed to a game here was its own view before.
  drawnBoard as DrawAny;

const GAMES: Readonly<Record<string, () => Promise<DrawAny>>> = {
  skor: async () => anyDrawing(await import('./skor/drawn.ts')),
  skorm: async () => anyDrawing(await import('./skorm/drawn.ts')),
  skure: async () => anyDrawing(await import('./skure/drawn.ts')),
  skirmish: async () => anyDrawing(await import('./skirmish/drawn.ts')),
};

/** Undefined where there is none of that game. */
export const loadDrawing = (game: string): Promise<DrawAny> | undefined =>
  Object.hasOwn(GAMES, game) ? GAMES[game]?.() : undefined;
