// The pictures of boards that the server gives out for links: built for it (vite.pictures.config.ts), since what it draws with
// is the client's own art.

import { composed } from '../board/compose.ts';
import type { PictureSize } from '../board/drawing.ts';
import { loadDrawing } from '../games/drawings.ts';

/**
 * A spectator's view as an SVG of that size, which needs no fonts. Rejects where there is none of that game, or where the view is none
 * of its views.
 */
export async function boardPicture(game: string, view: unknown, size: PictureSize): Promise<string> {
  const draw = await loadDrawing(game);
  if (draw === undefined) throw new Error(`no picture of ${game}`);
  return composed(draw(view, size), size);
}
