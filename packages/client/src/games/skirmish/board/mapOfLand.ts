// Layout of a match's map: cells of each territory, and sea lanes.

import { codeOf } from '@hexmarch/shared/games/skirmish/land/terrain';
import type { Code } from '@hexmarch/shared/games/skirmish/land/types';
import type { Land } from '@hexmarch/shared/games/skirmish/world';
import { landGrid } from '../../../board/geometry/areaGrid.ts';
import type { AreaCells, AreaMap } from '../../../board/geometry/areaShapes.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import type { Loop } from '../../../board/geometry/outline.ts';
import { offshore, seaRoute } from '../../../board/geometry/seaRoutes.ts';
import { circleOf } from './blocks.ts';

/** In the order of places. */
export function areasOf({ map, terrain }: Land): readonly AreaCells[] {
  const cells = new Map(terrain.codes.map((code) => [code, [] as { q: number; r: number }[]]));
  for (const [cell, code] of Object.entries(map.cells)) {
    const [q = 0, r = 0] = cell.split(',').map(Number);
    cells.get(code)?.push({ q, r });
  }
  return [...cells].map(([name, list]) => ({ name, cells: list }));
}

/** Outline simplification for a small picture: keeps every nth point. */
const SKIPPED = 2;

/** As an SVG path. */
export const outlinePath = (loops: readonly Loop[]): string =>
  loops
    .map((loop) => loop.filter((_, i) => i % SKIPPED === 0))
    .map((points) => `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`)
    .join('');

/** Diameter of a circle with as many cells, in art units; undefined for an unknown territory. */
export function sizeOfLand({ map }: Land, code: string): number | undefined {
  const count = Object.values(map.cells).filter((one) => one === code).length;
  return count === 0 ? undefined : circleOf(count);
}

/** Grid step of the search for sea lanes, and sea margin around the land, in art units. */
const SEA_STEP = 22;
const SEA_ROOM = 200;

export interface SeaLane {
  readonly ends: readonly [Code, Code];
  readonly line: readonly Vec[];
}

/** SKI-1.4: one line per pair. */
export function seaLanes({ terrain }: Land, map: AreaMap): readonly SeaLane[] {
  const grid = landGrid(map, SEA_STEP, SEA_ROOM);
  const far = offshore(grid);
  return terrain.oversea.flatMap((others, a) =>
    others.flatMap((b): readonly SeaLane[] => {
      if (b < a) return [];
      const line = seaRoute(grid, far, coastOf(map, a), coastOf(map, b));
      return line === undefined ? [] : [{ ends: [codeOf(terrain, a), codeOf(terrain, b)], line }];
    }),
  );
}

/** Coast of an area at the open sea; lakes do not count. */
const coastOf = ({ borders }: AreaMap, place: number): readonly Vec[] =>
  borders.flatMap(({ line, sides }) => (sides[0] === place && sides[1] === undefined ? line : []));
