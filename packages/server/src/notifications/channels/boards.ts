// Boards of this repository's games, as pictures for public posts.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';

/** Undefined: the game has no picture. */
export async function drawBoard(game: string, view: unknown): Promise<string | undefined> {
  const drawing = await manifestOf(game)?.picture?.();
  return drawing?.picture(view);
}
