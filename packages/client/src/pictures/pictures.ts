// The pictures of boards that the server gives out for links: built for it (vite.pictures.config.ts), since what it draws with
// is the client's own art.

import type { DrawBoard, PictureSize } from '../board/drawing.ts';
import { composed } from './compose.ts';

/** A spectator's view as an SVG of that size, which needs no fonts. */
type Draw = (view: unknown, size: PictureSize) => string;

const drawnBy =
  <V>({ drawnBoard }: { readonly drawnBoard: DrawBoard<V> }): Draw =>
  (view, size) =>
    composed(drawnBoard(view as V, size), size);

/** A line each. */
const GAMES: Readonly<Record<string, () => Promise<Draw>>> = {
  skor: async () => drawnBy(await import('../games/skor/drawn.ts')),
  skorm: async () => drawnBy(await import('../games/skorm/drawn.ts')),
  skure: async () => drawnBy(await import('../games/skure/drawn.ts')),
  skirmish: async () => drawnBy(await import('../games/skirmish/drawn.ts')),
};

/** Rejects where there is none of that game, or where the view is none of its views. */
export async function boardPicture(game: string, view: unknown, size: PictureSize): Promise<string> {
  const load = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
  if (load === undefined) throw new Error(`no picture of ${game}`);
  return (await load())(view, size);
}
