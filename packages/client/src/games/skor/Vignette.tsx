// A corner of a Skor board for the start page, made of the board's own pictures.

import { useMemo } from 'preact/hooks';
import { type Ground, groundArt } from '../../art/ground.ts';
import { pieceArt } from '../../art/pieces.ts';
import { structureArt } from '../../art/structures.ts';
import type { Art } from '../../art/svg.ts';
import { boardTheme } from '../../art/theme.ts';
import { type TileLook, tileArt } from '../../art/tiles.ts';
import { HexVignette, type VignetteHex } from '../../panels/HexVignette.tsx';

const PIECE_SIZE = 0.76;

interface Spot {
  readonly q: number;
  readonly r: number;
  readonly land: TileLook['land'];
  readonly ground?: Ground;
  readonly standing?: Art;
  readonly piece?: Art;
}

const SPOTS: readonly Spot[] = [
  { q: 1, r: -1, land: 'moss', piece: pieceArt('C', 0) },
  { q: 0, r: 0, land: 'moss', standing: structureArt('city', 0) },
  { q: 2, r: -1, land: 'moss', ground: 'resource' },
  { q: 3, r: -2, land: 'bridge', piece: pieceArt('M', 0) },
  { q: 1, r: 0, land: 'moss', ground: 'farm', piece: pieceArt('C', 0) },
  { q: 4, r: -2, land: 'heath', standing: structureArt('fortification', 1), piece: pieceArt('M', 1) },
  { q: 3, r: -1, land: 'bridge' },
  { q: 5, r: -3, land: 'rock', ground: 'obstruction' },
  { q: 5, r: -2, land: 'heath', standing: structureArt('base', 1) },
];

const hexes = (): readonly VignetteHex[] =>
  SPOTS.map(({ q, r, land, ground = 'none', standing, piece }) => ({
    q,
    r,
    tile: tileArt({
      land,
      variant: Math.abs(q * 2 + r) % 4,
      portrait: false,
      ground: groundArt(ground),
    }),
    things: [
      ...(standing ? [{ of: standing, dy: 0, size: 1 }] : []),
      ...(piece ? [{ of: piece, dy: standing ? 20 : 10, size: PIECE_SIZE }] : []),
    ],
  }));

export function Vignette() {
  const drawn = useMemo(hexes, [boardTheme.value]);
  return <HexVignette hexes={drawn} />;
}
