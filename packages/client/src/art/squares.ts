// How large a space is on a board of squares, and by how much one step of height lifts it, in art units.

import { SQUARE_PART } from './svg.ts';
import { TILE_RADIUS } from './tiles.ts';

/** Side of a square. */
export const SQUARE_SIDE = 2 * SQUARE_PART * TILE_RADIUS;
/** Three steps leave the middle of the face behind to be seen and hit. */
export const STEP_RISE = 12;
