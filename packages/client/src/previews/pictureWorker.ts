// The worker that renders previews, as the server renders link previews: it does not block the page, and its code is
// not loaded by matches.

import { boardTheme } from '../art/theme.ts';
import type { Theme } from '../art/tokens.ts';
import { composed } from '../board/layers/compose.ts';
import type { PictureSize } from '../board/layers/drawing.ts';
import { loadDrawing } from '../games/drawings.ts';

export interface Wanted {
  readonly game: string;
  /** What a spectator is shown. */
  readonly view: unknown;
  readonly size: PictureSize;
  readonly theme: Theme;
}

export type Drawn = { readonly svg: string } | { readonly failed: string };

addEventListener('message', async ({ data }: MessageEvent<Wanted>) => {
  postMessage(await drawn(data));
});

async function drawn({ game, view, size, theme }: Wanted): Promise<Drawn> {
  try {
    const draw = await loadDrawing(game);
    if (draw === undefined) return { failed: `no picture of ${game}` };
    boardTheme.value = theme;
    return { svg: composed(draw(view, size), size) };
  } catch (error) {
    return { failed: String(error) };
  }
}
