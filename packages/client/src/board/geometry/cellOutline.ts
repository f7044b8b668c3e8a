// The corners of a single cell in place.

import { type CellForm, cellCorners } from '../../art/svg.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Vec } from './hexMath.ts';
import type { Loop } from './outline.ts';

/** Clockwise; cells side by side have the same two. */
export const cellOutline = ({ x, y }: Vec, form: CellForm): Loop =>
  cellCorners(TILE_RADIUS, form).map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
