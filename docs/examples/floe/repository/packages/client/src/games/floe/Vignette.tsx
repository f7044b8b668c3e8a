// A crop of the board for the start page, drawn with the board's own art.

import { useMemo } from 'preact/hooks';
import { pieceArt } from '../../art/pieces.ts';
import { boardTheme } from '../../art/theme.ts';
import { tileArt } from '../../art/tiles.ts';
import { HexVignette, type VignetteHex } from '../../ui/pictures/HexVignette.tsx';

const STONES = new Map([
  ['0,0', 0],
  ['3,-2', 1],
]);
const ICE = ['0,0', '1,-1', '1,0', '2,-1', '3,-2', '3,-1', '4,-2'];

function hexAt(name: string): VignetteHex {
  const [q = 0, r = 0] = name.split(',').map(Number);
  const seat = STONES.get(name);
  const tile = tileArt({ land: 'bridge', variant: 0, portrait: false, ground: '' });
  const things = seat === undefined ? [] : [{ of: pieceArt('C', seat), dy: 17, size: 0.84 }];
  return { q, r, tile, things };
}

export function Vignette() {
  const hexes = useMemo(() => ICE.map(hexAt), [boardTheme.value]);
  return <HexVignette hexes={hexes} />;
}
