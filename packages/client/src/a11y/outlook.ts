// The board's current orientation on the screen, measured from two of its neighbouring cells.

import type { CellText, Scene } from '../gameApi/clientGame.ts';
import { type BoardWalk, Outlook } from './boardWalk.ts';

export type Boxes = Pick<Scene<unknown, unknown>, 'cellBox'>;

const AS_WRITTEN = new Outlook(0);

export function outlookOf(walk: BoardWalk, cells: readonly CellText[], scene: Boxes | undefined): Outlook {
  for (const { cell } of scene === undefined ? [] : cells) {
    for (const way of walk.directions(cell)) {
      const next = walk.neighbour(cell, way);
      const from = scene?.cellBox(cell);
      const to = next === undefined ? undefined : scene?.cellBox(next);
      if (from === undefined || to === undefined) continue;
      return new Outlook((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI - way);
    }
  }
  return AS_WRITTEN;
}
