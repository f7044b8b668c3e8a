// Skure's pictures count 100 units to a space; the board has spaces of its own size.

import { SQUARE_SIDE } from '../../../art/squares.ts';
import { type Art, art, scaled } from '../../../art/svg.ts';

/** Art units of the board in one unit of Skure's pictures. */
export const UNIT = SQUARE_SIDE / 100;

/** Around the origin, as far as `reach` on every side. */
export const boardArt = (body: string, reach: number): Art =>
  scaled(art(body, 2 * reach, 2 * reach, reach, reach), UNIT);
