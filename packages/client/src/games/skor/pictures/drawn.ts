// Static drawing of a board without the scene, for images where there is no Pixi.

import { geometry } from '@hexmarch/shared/games/skor/board';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { BoardDrawing } from '../../../board/layers/drawing.ts';
import { landOf } from '../board/land.ts';
import { skorLayout } from '../board/layout.ts';
import { isChoosing } from '../board/look.ts';
import { standingItems } from '../board/standing.ts';

export function drawnBoard(view: SkorView): BoardDrawing {
  const board = geometry(view.board);
  const layout = skorLayout(board, 0, isChoosing(view) ? 1 : 0);
  const { shadows, tiles, borders } = landOf(view, board, layout);
  const standing = standingItems(view, board, layout).toSorted((a, b) => a.depth - b.depth);
  return { extent: layout.bounds, pieces: [...shadows, ...tiles, ...borders, ...standing] };
}
