// Static drawing of a field without the scene, for images where there is no Pixi.

import { NOWHERE, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import { SQUARE_SIDE } from '../../../art/tiles.ts';
import { roomForNumbers, squareBounds, squareMiddle } from '../../../board/geometry/squareMath.ts';
import {
  type BoardDrawing,
  type DrawnPiece,
  freeSize,
  type PictureSize,
  pictureScale,
} from '../../../board/layers/drawing.ts';
import { squarePieces } from '../../../board/layers/squarePieces.ts';
import type { BattlePicture } from '../art/picture.ts';
import { detailFor } from '../art/token.ts';
import { battlePicture } from '../board/battlePicture.ts';
import { fieldTiles } from '../board/field.ts';
import { aimLines, holdPieces } from '../board/markPieces.ts';
import { type Lay, tokenOf } from '../board/tokens.ts';

export function drawnBoard(view: SkureView, size: PictureSize): BoardDrawing {
  const picture = battlePicture(view, WITHOUT_WORDS);
  const { field, zones, holds, fighters } = picture;
  const [columns, rows] = [field[0]?.length ?? 0, field.length];
  const indexOf = (cell: string): number => readPlace({ width: columns, height: rows }, cell) ?? NOWHERE;
  const squares = zones.map(({ seat, cells }) => ({ paint: seat, squares: cells.map(indexOf) }));
  const {
    ground,
    flat,
    zones: zoned,
    raised,
  } = squarePieces({ columns, rows }, fieldTiles(field, false), squares, false);
  const lay: Lay = {
    turned: false,
    middle: (cell) => (indexOf(cell) < 0 ? undefined : squareMiddle(ground, indexOf(cell))),
  };
  // Margin for row numbers, as on a board.
  const extent = squareBounds(ground, roomForNumbers(columns, freeSize(size).width));
  const spacePx = SQUARE_SIDE * pictureScale(extent, size);
  const marks = [...holdPieces(holds, lay), ...aimLines(fighters, lay)];
  return { extent, pieces: [...flat, ...zoned, ...raised, ...marks, ...standing(picture, spacePx, lay)] };
}

const WITHOUT_WORDS = { aim: () => '' };

/** Back to front; each of several images from its own offset. */
const standing = ({ fighters }: BattlePicture, spacePx: number, lay: Lay): readonly DrawnPiece[] =>
  fighters
    .flatMap((fighter) => tokenOf(fighter, detailFor(spacePx), lay))
    .toSorted((a, b) => a.depth - b.depth)
    .flatMap(({ x, y, alpha, parts }) =>
      parts.map((part) => ({ ...part, x: x + part.x, y: y + part.y, alpha: alpha * part.alpha })),
    );
