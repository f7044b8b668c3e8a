// Boards of the games of this repository, drawn for what is posted elsewhere.

import { manifestOf } from '@hexmarch/shared/games/manifests';

/** Undefined where there is no picture of this game. */
export async function drawBoard(game: string, view: unknown): Promise<string | undefined> {
  const drawing = await manifestOf(game)?.picture?.();
  return drawing?.picture(view);
}
