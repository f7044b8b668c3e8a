// A match's map as the board lays it out: the cells of each territory, and the ways over the sea.

import { codeOf } from '@hexmarch/shared/games/skirmish/terrain';
import type { Code } from '@hexmarch/shared/games/skirmish/types';
import type { Land } from '@hexmarch/shared/games/skirmish/world';
import { landGrid } from '../../../board/areaGrid.ts';
import type { AreaCells, AreaMap } from '../../../board/areaShapes.ts';
import type { Vec } from '../../../board/hexMath.ts';
import type { Loop } from '../../../board/outline.ts';
import { offshore, seaRoute } from '../../../board/seaRoutes.ts';
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

/** Of the points of an outline every so manieth is enough for a small picture. */
const SKIPPED = 2;

/** As an SVG path. */
export const outlinePath = (loops: readonly Loop[]): string =>
  loops
    .map((loop) => loop.filter((_, i) => i % SKIPPED === 0))
    .map((points) => `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`)
    .join('');

/** As wide as a circle of as many cells, in art units; undefined for what is no territory. */
export function sizeOfLand({ map }: Land, code: string): number | undefined {
  const count = Object.values(map.cells).filter((one) => one === code).length;
  return count === 0 ? undefined : circleOf(count);
}

/** Points of the sea that ways are looked for among, and how much sea there is around the land, in art units. */
const SEA_STEP = 22;
const SEA_ROOM = 200;

export interface SeaWay {
  readonly ends: readonly [Code, Code];
  readonly line: readonly Vec[];
}

/** SKI-1.4: one line for each pair. */
export function seaWays({ terrain }: Land, map: AreaMap): readonly SeaWay[] {
  const grid = landGrid(map, SEA_STEP, SEA_ROOM);
  const far = offshore(grid);
  return terrain.oversea.flatMap((others, a) =>
    others.flatMap((b): readonly SeaWay[] => {
      if (b < a) return [];
      const line = seaRoute(grid, far, coastOf(map, a), coastOf(map, b));
      return line === undefined ? [] : [{ ends: [codeOf(terrain, a), codeOf(terrain, b)], line }];
    }),
  );
}

/** Where the land of an area ends at the sea around everything; a lake leads nowhere. */
const coastOf = ({ borders }: AreaMap, place: number): readonly Vec[] =>
  borders.flatMap(({ line, sides }) => (sides[0] === place && sides[1] === undefined ? line : []));
