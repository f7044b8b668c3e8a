// Inline crop of a field in a text, made of the board's own art.

import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import type { ClassId } from '@hexmarch/shared/games/skure/roster';
import { type Art, art } from '../../../art/svg.ts';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import type { Fighter } from '../art/picture.ts';
import { spaceBody } from '../art/terrain.ts';
import { tokenArt } from '../art/token.ts';
import { lookAt } from '../board/field.ts';

export interface SmallBoardProps extends Corner {
  /** CSS px of a space. */
  readonly spacePx: number;
}

export function SmallBoard({ spacePx, ...corner }: SmallBoardProps) {
  const scale = spacePx / SPACE;
  const { rows } = corner;
  const width = (rows[0]?.length ?? 0) * SPACE;
  const size = {
    width: `${(width + 2 * MARGIN.side) * scale}px`,
    height: `${(rows.length * SPACE + MARGIN.top + MARGIN.bottom) * scale}px`,
  };
  return (
    <div class="hex-diagram" aria-hidden="true" style={size}>
      {piecesOf(corner).map((piece) => (
        <Placed key={piece.key} piece={piece} scale={scale} />
      ))}
    </div>
  );
}

function Placed({
  piece: { x, y, of, angleDeg },
  scale,
}: {
  readonly piece: Piece;
  /** CSS px of a unit of the pictures. */
  readonly scale: number;
}) {
  const left = (x * SPACE + SPACE / 2 + MARGIN.side) * scale - of.anchorX * of.width * scale;
  const top = (y * SPACE + SPACE / 2 + MARGIN.top) * scale - of.anchorY * of.height * scale;
  const turn = angleDeg === undefined ? {} : { transform: `rotate(${angleDeg}deg)` };
  return (
    <span style={{ left: `${left}px`, top: `${top}px`, ...turn }}>
      <Picture of={of} heightPx={of.height * scale} />
    </span>
  );
}

/** A crop of a field with fighters, as layered pictures. Units of a space in Skure's pictures. */
export const SPACE = 100;
/** Around the field: the skirt below the southern edge, and the rim. */
export const MARGIN = { side: 10, top: 26, bottom: 34 };

export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly seat: number;
  readonly fighterClass: ClassId;
  readonly facing: Direction;
  /** Among those of its seat; absent: in listed order. */
  readonly number?: number;
  /** Previewed position. */
  readonly ghost?: true;
}

export interface Marked {
  readonly x: number;
  readonly y: number;
  /** In units about the middle of the space. */
  readonly body: string;
  readonly reach?: number;
  readonly angleDeg?: number;
}

interface Corner {
  /** Rows of `. , ^ ~ #` from the north. */
  readonly rows: readonly string[];
  readonly fighters?: readonly Standing[];
  readonly marks?: readonly Marked[];
}

export interface Piece {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly of: Art;
  readonly angleDeg?: number | undefined;
}

/** Back to front. */
export const piecesOf = ({ rows, fighters = [], marks = [] }: Corner): readonly Piece[] => [
  ...tilesIn(rows),
  ...marks.map(markPiece),
  ...fighters.map(figurePiece),
];

/** Enough for walls and for the skirt at the field's edge. */
const TILE_REACH = 120;

const tilesIn = (rows: readonly string[]): readonly Piece[] =>
  rows.flatMap((row, y) =>
    [...row].map((_, x) => {
      const of = art(spaceBody(lookAt(rows, x, y)), 2 * TILE_REACH, 2 * TILE_REACH, TILE_REACH, TILE_REACH);
      return { key: `tile ${x},${y}`, x, y, of };
    }),
  );

function markPiece({ x, y, body, reach = SPACE / 2, angleDeg }: Marked, i: number): Piece {
  const of = art(body, 2 * reach, 2 * reach, reach, reach);
  return { key: `mark ${i}`, x, y, of, angleDeg };
}

/** Full HP, without a number. */
function figurePiece({ x, y, ...looks }: Standing, i: number): Piece {
  const fighter: Fighter = {
    id: `${i}`,
    number: i + 1,
    cell: '',
    height: 'ground',
    life: 'standing',
    hp: 1,
    hpMax: 1,
    ...looks,
  };
  return { key: `figure ${i}`, x, y, of: tokenArt(fighter, 'least') };
}
