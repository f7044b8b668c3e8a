// Pictures of Skorm for the start page, made of the board's own: a corner of a board, and the whole one on which newcomers begin.

import type { Direction, Piece, PieceType } from '@hexmarch/shared/games/skorm/types';
import { useMemo } from 'preact/hooks';
import { groundArt } from '../../../art/ground.ts';
import { boardTheme } from '../../../art/theme.ts';
import { type TileLook, tileArt } from '../../../art/tiles.ts';
import { HexBoard } from '../../../ui/pictures/HexBoard.tsx';
import { HexVignette, type VignetteHex } from '../../../ui/pictures/HexVignette.tsx';
import { skormPieceArt } from '../board/art.ts';
import { POSITION } from '../entry/start/position.ts';

const PIECE_SIZE = 0.84;
const FIGURE_DY = 17;

interface Spot {
  readonly q: number;
  readonly r: number;
  readonly land: TileLook['land'];
  readonly piece?: Piece;
}

const SPOTS: readonly Spot[] = [
  { q: 0, r: 0, land: 'moss', piece: { seat: 0, type: 'W' } },
  { q: 1, r: -1, land: 'glade', piece: { seat: 0, type: 'H' } },
  { q: 1, r: 0, land: 'moss', piece: { seat: 0, type: 'A' } },
  { q: 2, r: -1, land: 'moss', piece: { seat: 0, type: 'S', facing: 2 } },
  { q: 3, r: -2, land: 'gold' },
  { q: 3, r: -1, land: 'glade' },
  { q: 4, r: -3, land: 'moss', piece: { seat: 2, type: 'S', facing: 5 } },
  { q: 4, r: -2, land: 'glade', piece: { seat: 1, type: 'S', facing: 6 } },
  { q: 5, r: -3, land: 'moss', piece: { seat: 1, type: 'A' } },
];

const hexOf = ({ q, r, land, piece }: Spot): VignetteHex => ({
  q,
  r,
  tile: tileArt({
    land,
    variant: Math.abs(q * 2 + r) % 4,
    portrait: false,
    ground: groundArt(land === 'gold' ? 'coin' : 'none'),
  }),
  things: piece
    ? [{ of: skormPieceArt(piece), dy: piece.type === 'S' ? 0 : FIGURE_DY, size: PIECE_SIZE }]
    : [],
});

export function Vignette() {
  const drawn = useMemo(() => SPOTS.map(hexOf), [boardTheme.value]);
  return <HexVignette hexes={drawn} />;
}

/** No two neighbours have the same tone on a board; three of them are two pictures here. */
const isGlade = (q: number, r: number): boolean => (((q - r) % 3) + 3) % 3 === 2;

/** Pieces by tile, out of a position's text. */
function piecesIn(position: string): ReadonlyMap<string, Piece> {
  const [, , , armies = ''] = position.split(' ');
  return new Map(
    armies.split('|').flatMap((army, seat) =>
      army.split(',').map((token) => {
        const [tile = '', facing] = token.slice(1).split('>');
        const type = token.charAt(0) as PieceType;
        const faces = facing === undefined ? {} : { facing: Number(facing) as Direction };
        return [tile, { seat, type, ...faces }] as const;
      }),
    ),
  );
}

const RADIUS = 4;
const STEPS = Array.from({ length: 2 * RADIUS + 1 }, (_, i) => i - RADIUS);

/** All 61 tiles, named as in texts (SKORM-1.2). */
function boardHexes(): readonly VignetteHex[] {
  const pieces = piecesIn(POSITION);
  return STEPS.flatMap((q) =>
    STEPS.filter((r) => Math.abs(q + r) <= RADIUS).map((r) => {
      const land = q === 0 && r === 0 ? 'gold' : isGlade(q, r) ? 'glade' : 'moss';
      const piece = pieces.get(`${'abcdefghi'.charAt(q + RADIUS)}${r + RADIUS + 1}`);
      return hexOf({ q, r, land, ...(piece === undefined ? {} : { piece }) });
    }),
  );
}

/** The position in which newcomers begin. */
export function Board() {
  const drawn = useMemo(boardHexes, [boardTheme.value]);
  return <HexBoard hexes={drawn} />;
}
