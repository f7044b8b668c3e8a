// SKURE-1.8: lines of sight, exactly. A space is two units wide here, so that centres, corners and edges are integers.

import { columnOf, rowOf } from './geometry.ts';
import type { Field, Place } from './types.ts';

/** From centre to centre. */
interface Line {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/**
 * Whether nothing blocks it; the same both ways. `isHigh`: one of the two is at mid height, and nothing blocks it.
 */
export function inSight(field: Field, from: Place, to: Place, isHigh = false): boolean {
  return isHigh || blockingWall(field, from, to) === undefined;
}

/** The first wall, row by row from the north, that the line from centre to centre crosses. */
export function blockingWall(field: Field, from: Place, to: Place): Place | undefined {
  const { width, rows } = field;
  const [x1, y1] = [columnOf(width, from), rowOf(width, from)];
  const [x2, y2] = [columnOf(width, to), rowOf(width, to)];
  const line = { fromX: 2 * x1 + 1, fromY: 2 * y1 + 1, toX: 2 * x2 + 1, toY: 2 * y2 + 1 };
  const [west, east] = [Math.min(x1, x2), Math.max(x1, x2)];
  // A space off the rectangle between the two has no part of the line inside.
  for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) {
    const row = rows[y] ?? '';
    for (let x = row.indexOf('#', west); x >= 0 && x <= east; x = row.indexOf('#', x + 1)) {
      if (crosses(line, x, y)) return y * width + x;
    }
  }
  return undefined;
}

/** Whether corners of the space, which is in the rectangle of the line, lie on both sides of it; on it is neither. */
function crosses({ fromX, fromY, toX, toY }: Line, x: number, y: number): boolean {
  const side = (cornerX: number, cornerY: number): number =>
    (toX - fromX) * (cornerY - fromY) - (toY - fromY) * (cornerX - fromX);
  const [left, top, right, bottom] = [2 * x, 2 * y, 2 * x + 2, 2 * y + 2];
  const sides = [side(left, top), side(right, top), side(left, bottom), side(right, bottom)];
  return sides.some((one) => one < 0) && sides.some((one) => one > 0);
}
