// Outlines of groups of cells: edges shared by two of them are inner, the others form the outline. Cells provide
// their corners; neighbours provide identical points.

import { type CellForm, cellCorners } from '../../art/svg.ts';
import { TILE_RADIUS } from '../../art/tiles.ts';
import type { Vec } from './hexMath.ts';

/** Corners in order; the orientation does not matter as long as it is the same for all. */
export type Loop = readonly Vec[];

/** Points closer than this are identical, in art units. */
const GRAIN = 0.05;

export const pointKey = ({ x, y }: Vec): string => `${Math.round(x / GRAIN)},${Math.round(y / GRAIN)}`;

/** Around all of these cells together: one loop per part, and one for each hole. */
export function joined(cells: readonly Loop[]): readonly Loop[] {
  const edges = new Map<string, { readonly from: Vec; readonly to: Vec }>();
  for (const corners of cells) {
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      const there = `${pointKey(from)} ${pointKey(to)}`;
      const back = `${pointKey(to)} ${pointKey(from)}`;
      if (!edges.delete(back)) edges.set(there, { from, to });
    });
  }
  return looped([...edges.values()]);
}

/** Joins edges to closed loops. */
function looped(edges: readonly { readonly from: Vec; readonly to: Vec }[]): Loop[] {
  const leaving = new Map<string, Vec[][]>();
  for (const { from, to } of edges)
    leaving.set(pointKey(from), [...(leaving.get(pointKey(from)) ?? []), [from, to]]);
  const loops: Loop[] = [];
  for (const { from } of edges) {
    const loop: Vec[] = [];
    for (let at = from; ; ) {
      const next = leaving.get(pointKey(at))?.pop();
      if (next === undefined) break;
      loop.push(at);
      at = next[1] ?? at;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function extentOf(loops: readonly Loop[]): Extent {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of loops.flat()) {
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x);
    extent.bottom = Math.max(extent.bottom, y);
  }
  return extent;
}

/** Whether the point is inside, holes left out. */
export function holds(loops: readonly Loop[], { x, y }: Vec): boolean {
  let inside = false;
  for (const loop of loops) {
    loop.forEach((a, i) => {
      const b = loop[(i + 1) % loop.length] ?? a;
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    });
  }
  return inside;
}

/** The corners of a single cell in place. Clockwise; cells side by side have the same two. */
export const cellOutline = ({ x, y }: Vec, form: CellForm): Loop =>
  cellCorners(TILE_RADIUS, form).map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
