// A corner of a map for the start page, made of the board's own pictures: lands of three players, and an army on the way.

import { useMemo } from 'preact/hooks';
import { groundArt } from '../../art/ground.ts';
import { paintNumber } from '../../art/paints.ts';
import { pieceArt } from '../../art/pieces.ts';
import { boardTheme } from '../../art/theme.ts';
import { type TileLook, tileArt } from '../../art/tiles.ts';
import { HexVignette, type VignetteHex } from '../../panels/HexVignette.tsx';

const ORANGE = paintNumber('orange', 'chevron');
const BLUE = paintNumber('blue', 'bars');
const PURPLE = paintNumber('purple', 'diagonal');
const SHIELD = { dy: 10, size: 0.9 };

interface Spot {
  readonly q: number;
  readonly r: number;
  readonly land: TileLook['land'];
  readonly army?: number;
}

const SPOTS: readonly Spot[] = [
  { q: 0, r: 0, land: 'glade' },
  { q: 1, r: -1, land: 'moss', army: ORANGE },
  { q: 1, r: 0, land: 'glade', army: ORANGE },
  { q: 2, r: -2, land: 'moss' },
  { q: 2, r: -1, land: 'glade', army: PURPLE },
  { q: 3, r: -2, land: 'moss' },
  { q: 3, r: -1, land: 'moss', army: BLUE },
  { q: 4, r: -3, land: 'glade', army: BLUE },
  { q: 4, r: -2, land: 'moss' },
  { q: 5, r: -3, land: 'glade' },
];

const hexes = (): readonly VignetteHex[] =>
  SPOTS.map(({ q, r, land, army }) => ({
    q,
    r,
    tile: tileArt({
      land,
      variant: Math.abs(q * 2 + r) % 4,
      portrait: false,
      ground: groundArt('none'),
    }),
    things: army === undefined ? [] : [{ of: pieceArt('M', army), ...SHIELD }],
  }));

export function Vignette() {
  const drawn = useMemo(hexes, [boardTheme.value]);
  return <HexVignette hexes={drawn} />;
}
