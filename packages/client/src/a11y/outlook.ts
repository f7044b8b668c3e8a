// How the board lies on the screen now, taken from where two neighbours of it are.

import type { CellText, Scene } from '../play/clientGame.ts';
import { type HexWalk, Outlook } from './hexWalk.ts';

export type Boxes = Pick<Scene<unknown, unknown>, 'cellBox'>;

const AS_WRITTEN = new Outlook(0);

export function outlookOf(walk: HexWalk, cells: readonly CellText[], scene: Boxes | undefined): Outlook {
  for (const { cell } of scene === undefined ? [] : cells) {
    const above = walk.neighbour(cell, 0);
    const from = scene?.cellBox(cell);
    const to = above === undefined ? undefined : scene?.cellBox(above);
    if (from === undefined || to === undefined) continue;
    return new Outlook((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
  }
  return AS_WRITTEN;
}
