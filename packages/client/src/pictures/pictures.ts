// The server's renderer of board pictures for link previews: built for it (vite.pictures.config.ts), since it uses
// the client's own art.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { composed } from '../board/layers/compose.ts';
import type { PictureSize } from '../board/layers/drawing.ts';
import { loadDrawing } from '../games/drawings.ts';
import { LocalDice } from '../source/localDice.ts';
import { opened } from '../source/localSource.ts';

/**
 * A spectator's view as an SVG of that size, without fonts. Rejects if there is no such game, or if the view is not
 * one of its views.
 */
export async function boardPicture(game: string, view: unknown, size: PictureSize): Promise<string> {
  const draw = await loadDrawing(game);
  if (draw === undefined) throw new Error(`no picture of ${game}`);
  return composed(draw(view, size), size);
}

/** What is drawn by lot is the same every time, so that the picture of a link is the one of the page behind it. */
const SEED = 7;

/** The board with which a match of these options begins. Rejects if there is no such game, or options that are not its own. */
export async function openingPicture(game: string, options: unknown, size: PictureSize): Promise<string> {
  const engine = await manifestOf(game)?.engine();
  const first = engine && opened(engine, options, new LocalDice(seededRandom(SEED)));
  if (engine === undefined || !first?.ok) throw new Error(`no opening of ${game}`);
  return boardPicture(game, engine.view(first.value, SPECTATOR), size);
}
