// A corner of a Skorm board for the start page, made of the board's own pictures.

import type { Piece } from '@hexmarch/shared/games/skorm/types';
import { useMemo } from 'preact/hooks';
import { groundArt } from '../../art/ground.ts';
import { boardTheme } from '../../art/theme.ts';
import { type TileLook, tileArt } from '../../art/tiles.ts';
import { HexVignette, type VignetteHex } from '../../panels/HexVignette.tsx';
import { skormPieceArt } from './art.ts';

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

const hexes = (): readonly VignetteHex[] =>
  SPOTS.map(({ q, r, land, piece }) => ({
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
  }));

export function Vignette() {
  const drawn = useMemo(hexes, [boardTheme.value]);
  return <HexVignette hexes={drawn} />;
}
