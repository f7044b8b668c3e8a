// The server's renderer of board pictures for link previews: built for it (vite.pictures.config.ts), since it uses
// the client's own art.

import { composed } from '../board/layers/compose.ts';
import type { PictureSize } from '../board/layers/drawing.ts';
import { loadDrawing } from '../games/drawings.ts';

/**
 * A spectator's view as an SVG of that size, without fonts. Rejects if there is no such game, or if the view is not
 * one of its views.
 */
export async function boardPicture(game: string, view: unknown, size: PictureSize): Promise<string> {
  const draw = await loadDrawing(game);
  if (draw === undefined) throw new Error(`no picture of ${game}`);
  return composed(draw(view, size), size);
}
