// The size of a square, and the lift of one step of height, in art units.

import { SQUARE_PART } from './svg.ts';
import { TILE_RADIUS } from './tiles.ts';

/** Side of a square. */
export const SQUARE_SIDE = 2 * SQUARE_PART * TILE_RADIUS;
/** Three steps leave the middle of the face of the square behind visible and clickable. */
export const STEP_RISE = 12;
