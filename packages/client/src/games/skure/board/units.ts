// Unit conversion: Skure's pictures have 100 units per space, the board its own size.

import { type Art, art, scaled } from '../../../art/svg.ts';
import { SQUARE_SIDE } from '../../../art/tiles.ts';

/** Art units of the board per unit of Skure's pictures. */
export const UNIT = SQUARE_SIDE / 100;

/** A picture around the origin with that extent on every side. */
export const boardArt = (body: string, reach: number): Art =>
  scaled(art(body, 2 * reach, 2 * reach, reach, reach), UNIT);
