// The one coast of a map: once around the land, along every edge between land and open sea.

import type { Land } from './land.ts';

/** By edge of the coast, in its order: the cell of the land. */
export function coastOf({ sheet, isLand, cells }: Land): readonly number[] {
  const { steps } = sheet;
  // The lowest cell of all has no land before it.
  const first = Math.min(...cells);
  const start = steps.findIndex((step) => isLand[first + step] === 0);
  const coast: number[] = [];
  let [cell, towards] = [first, start];
  do {
    coast.push(cell);
    const turned = (towards + 1) % 6;
    const beside = cell + (steps[turned] ?? 0);
    // Two directions that follow each other touch: beyond the next land cell the sea goes on one direction back.
    if (isLand[beside] === 1) [cell, towards] = [beside, (towards + 5) % 6];
    else towards = turned;
  } while (cell !== first || towards !== start);
  return coast;
}
