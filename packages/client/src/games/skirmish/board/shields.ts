// Army on the map: its player's shield, rasterized at about its screen size.

import type { PaintNumber } from '../../../art/paints.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { scaled } from '../../../art/svg.ts';
import type { Look } from '../../../board/layers/hexLayer.ts';
import type { Sizes } from './blocks.ts';

/** In its own units: width with outline, and distance of the tip below the anchor. */
const WIDTH = 46;
const TIP = 15;
/** Raster sizes: two per doubling. */
const STEPS = 2;

export interface Shield extends Look {
  /** Scale of the picture. */
  readonly scale: number;
  /** From the tip up to the anchor, in art units of the board. */
  readonly rise: number;
}

export function shieldOf(paint: PaintNumber, { shieldWidth, scale }: Sizes): Shield {
  const wanted = shieldWidth / WIDTH / scale;
  const painted = 2 ** (Math.ceil(STEPS * Math.log2(wanted)) / STEPS);
  return {
    key: `army ${paint} ${painted.toFixed(3)}`,
    make: () => scaled(pieceArt('M', paint), painted),
    scale: wanted / painted,
    rise: TIP * wanted,
  };
}
