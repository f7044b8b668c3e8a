// A corner of a field with who stands on it, in a text or on the start page, made of the board's own pictures.

import type { ClassId } from '@hexmarch/shared/games/skure/roster';
import type { Direction } from '@hexmarch/shared/games/skure/types';
import { type Art, art } from '../../art/svg.ts';
import { Picture } from '../../panels/Picture.tsx';
import { spaceBody } from './art/terrain.ts';
import { tokenArt } from './art/token.ts';
import { lookAt } from './board/field.ts';
import type { Fighter } from './board/picture.ts';

/** Units of a space in Skure's pictures. */
const SPACE = 100;
/** The skirt below the southern edge, and the rim. */
const MARGIN = { side: 10, top: 26, bottom: 34 };

export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly seat: number;
  readonly fighterClass: ClassId;
  readonly facing: Direction;
  /** Where it would stand. */
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

export interface SmallBoardProps {
  /** Rows of `. , ^ ~ #` from the north. */
  readonly rows: readonly string[];
  readonly fighters?: readonly Standing[];
  readonly marks?: readonly Marked[];
  /** CSS px of a space. */
  readonly spacePx: number;
}

interface Piece {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly of: Art;
  /** CSS px of a unit of that picture. */
  readonly scale: number;
  readonly angleDeg?: number | undefined;
}

export function SmallBoard({ rows, fighters = [], marks = [], spacePx }: SmallBoardProps) {
  const scale = spacePx / SPACE;
  const width = (rows[0]?.length ?? 0) * SPACE;
  const pieces = [
    ...tilesIn(rows, scale),
    ...marks.map((mark, i) => markPiece(mark, i, scale)),
    ...fighters.map((one, i) => figurePiece(one, i, scale)),
  ];
  const size = {
    width: `${(width + 2 * MARGIN.side) * scale}px`,
    height: `${(rows.length * SPACE + MARGIN.top + MARGIN.bottom) * scale}px`,
  };
  return (
    <div class="hex-diagram" aria-hidden="true" style={size}>
      {pieces.map((piece) => (
        <Placed key={piece.key} piece={piece} px={scale} />
      ))}
    </div>
  );
}

function Placed({
  piece: { x, y, of, scale, angleDeg },
  px,
}: {
  readonly piece: Piece;
  readonly px: number;
}) {
  const left = (x * SPACE + SPACE / 2 + MARGIN.side) * px - of.anchorX * of.width * scale;
  const top = (y * SPACE + SPACE / 2 + MARGIN.top) * px - of.anchorY * of.height * scale;
  const turn = angleDeg === undefined ? {} : { transform: `rotate(${angleDeg}deg)` };
  return (
    <span style={{ left: `${left}px`, top: `${top}px`, ...turn }}>
      <Picture of={of} heightPx={of.height * scale} />
    </span>
  );
}

/** Far enough for walls and for what lies below the field's edge. */
const TILE_REACH = 120;

const tilesIn = (rows: readonly string[], scale: number): readonly Piece[] =>
  rows.flatMap((row, y) =>
    [...row].map((_, x) => {
      const of = art(spaceBody(lookAt(rows, x, y)), 2 * TILE_REACH, 2 * TILE_REACH, TILE_REACH, TILE_REACH);
      return { key: `tile ${x},${y}`, x, y, of, scale };
    }),
  );

function markPiece({ x, y, body, reach = SPACE / 2, angleDeg }: Marked, i: number, scale: number): Piece {
  const of = art(body, 2 * reach, 2 * reach, reach, reach);
  return { key: `mark ${i}`, x, y, of, scale, angleDeg };
}

/** Nobody has been hurt, and no number says who it is. */
function figurePiece({ x, y, ...looks }: Standing, i: number, scale: number): Piece {
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
  return { key: `figure ${i}`, x, y, of: tokenArt(fighter, 'least'), scale };
}
