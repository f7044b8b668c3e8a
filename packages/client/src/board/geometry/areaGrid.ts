// Areas rasterised to a coarse grid, for fast queries of how much of a rectangle lies within one of them, and of the sea.
// Arithmetic only.

import type { AreaMap, AreaShape } from './areaShapes.ts';
import type { Rect } from './camera.ts';
import type { Vec } from './hexMath.ts';
import type { Loop } from './outline.ts';

/** Grid spacing in art units. */
export const GRID_STEP = 10;

/** Summed-area table of one area, so that any rectangle takes four look-ups. */
export interface AreaGrid {
  /** Of the first point. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly sums: Int32Array;
  /** The points that lie inside. */
  readonly inside: readonly Vec[];
}

export function areaGrid({ loops, extent }: Pick<AreaShape, 'loops' | 'extent'>): AreaGrid {
  const [left, top] = [extent.left, extent.top];
  const columns = Math.ceil((extent.right - left) / GRID_STEP) + 1;
  const rows = Math.ceil((extent.bottom - top) / GRID_STEP) + 1;
  const sums = new Int32Array((columns + 1) * (rows + 1));
  const inside: Vec[] = [];
  for (let row = 0; row < rows; row++) {
    const y = top + row * GRID_STEP;
    const crossings = crossingsAt(loops, y);
    let own = 0;
    for (let column = 0, next = 0; column < columns; column++) {
      const x = left + column * GRID_STEP;
      while (next < crossings.length && (crossings[next] ?? 0) < x) next++;
      if (next % 2 === 1) {
        own++;
        inside.push({ x, y });
      }
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] ?? 0) + own;
    }
  }
  return { left, top, columns, rows, sums, inside };
}

/** Where a line from the left to the right enters and leaves, ascending. */
export function crossingsAt(loops: readonly Loop[], y: number): readonly number[] {
  const found: number[] = [];
  for (const loop of loops) {
    for (let i = 0; i < loop.length; i++) {
      const a = loop[i] as Vec;
      const b = loop[(i + 1) % loop.length] as Vec;
      if (a.y > y !== b.y > y) found.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
    }
  }
  return found.sort((a, b) => a - b);
}

/** How much of the rectangle lies in the area, from 0 to 1. */
export function partInside(grid: AreaGrid, rect: Rect): number {
  const { columns, rows, sums } = grid;
  const [fromX, toX] = span(rect.left - grid.left, rect.width);
  const [fromY, toY] = span(rect.top - grid.top, rect.height);
  const sum = (x: number, y: number): number => sums[clamp(y, rows) * (columns + 1) + clamp(x, columns)] ?? 0;
  const own = sum(toX, toY) - sum(fromX, toY) - sum(toX, fromY) + sum(fromX, fromY);
  return own / Math.max(1, (toX - fromX) * (toY - fromY));
}

/** The points of the grid from the first to before the last. */
function span(from: number, length: number): readonly [number, number] {
  const first = Math.ceil(from / GRID_STEP);
  return [first, Math.max(first + 1, Math.floor((from + length) / GRID_STEP) + 1)];
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The whole map, a byte a point: 1 where there is land. */
export interface LandGrid {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly isLand: Uint8Array;
}

/** With so much sea around it, in art units. */
export function landGrid({ areas }: AreaMap, step: number, room: number): LandGrid {
  const left = Math.min(...areas.map(({ extent }) => extent.left)) - room;
  const top = Math.min(...areas.map(({ extent }) => extent.top)) - room;
  const columns = Math.ceil((Math.max(...areas.map(({ extent }) => extent.right)) + room - left) / step) + 1;
  const rows = Math.ceil((Math.max(...areas.map(({ extent }) => extent.bottom)) + room - top) / step) + 1;
  const isLand = new Uint8Array(columns * rows);
  for (const { loops, extent } of areas) {
    const last = Math.min(rows - 1, Math.floor((extent.bottom - top) / step));
    for (let row = Math.max(0, Math.ceil((extent.top - top) / step)); row <= last; row++) {
      const crossings = crossingsAt(loops, top + row * step);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.ceil(((crossings[i] ?? 0) - left) / step);
        const to = Math.floor(((crossings[i + 1] ?? 0) - left) / step);
        isLand.fill(1, row * columns + from, row * columns + to + 1);
      }
    }
  }
  return { left, top, step, columns, rows, isLand };
}
