// Static board drawings per game, without the playing code: used by the server for link previews, and on pages as thumbnails.

import type { DrawBoard } from '../board/layers/drawing.ts';

/** Draws a spectator's view. */
export type DrawAny = DrawBoard<unknown>;

const anyDrawing = <V>({ drawnBoard }: { readonly drawnBoard: DrawBoard<V> }): DrawAny =>
  // Safe cast: each game gets its own view back.
  drawnBoard as DrawAny;

const GAMES: Readonly<Record<string, () => Promise<DrawAny>>> = {
  skor: async () => anyDrawing(await import('./skor/pictures/drawn.ts')),
  skorm: async () => anyDrawing(await import('./skorm/pictures/drawn.ts')),
  skure: async () => anyDrawing(await import('./skure/pictures/drawn.ts')),
  skirmish: async () => anyDrawing(await import('./skirmish/pictures/drawn.ts')),
};

/** Undefined for an unknown game. */
export const loadDrawing = (game: string): Promise<DrawAny> | undefined =>
  Object.hasOwn(GAMES, game) ? GAMES[game]?.() : undefined;
