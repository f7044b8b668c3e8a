// An army on the map: the military shield of its player, painted at about the size at which it is seen.

import type { PaintNumber } from '../../../art/paints.ts';
import { pieceArt } from '../../../art/pieces.ts';
import { scaled } from '../../../art/svg.ts';
import type { Look } from '../../../board/hexLayer.ts';
import type { Sizes } from './blocks.ts';

/** In its own units: how wide the shield is with its outline, and how far its tip lies below the anchor. */
const WIDTH = 46;
const TIP = 15;
/** Steps of size in which shields are painted: two for each doubling. */
const STEPS = 2;

export interface Shield extends Look {
  /** Of the picture. */
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
