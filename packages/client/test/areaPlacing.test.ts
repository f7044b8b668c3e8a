// Rasterised areas, sea routes, and label placement: the layout of a territory map.

import { landOf } from '@hexmarch/shared/games/skirmish/world';
import { areaGrid, landGrid, partInside } from '../src/board/geometry/areaGrid.ts';
import { areaMap } from '../src/board/geometry/areaShapes.ts';
import type { Rect } from '../src/board/geometry/camera.ts';
import { holds } from '../src/board/geometry/outline.ts';
import { offshore, seaRoute } from '../src/board/geometry/seaRoutes.ts';
import { boxesOf, sizesAt } from '../src/games/skirmish/board/blocks.ts';
import { layOut } from '../src/games/skirmish/board/layout.ts';
import { areasOf, seaLanes } from '../src/games/skirmish/board/mapOfLand.ts';

const SQUARE = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
  { x: 200, y: 100 },
  { x: 0, y: 100 },
];

test('how much of a rectangle lies in an area', () => {
  const grid = areaGrid({ loops: [SQUARE], extent: { left: 0, top: 0, right: 200, bottom: 100 } });
  expect(partInside(grid, { left: 30, top: 30, width: 60, height: 40 })).toBe(1);
  expect(partInside(grid, { left: 300, top: 30, width: 60, height: 40 })).toBe(0);
  expect(partInside(grid, { left: -500, top: -500, width: 100, height: 100 })).toBe(0);
  const half = partInside(grid, { left: 155, top: 30, width: 90, height: 40 });
  expect(half).toBeGreaterThan(0.35);
  expect(half).toBeLessThan(0.65);
});

describe.each([3, 7, 20])('a map for %i', (players) => {
  const land = landOf({ players, type: 'normal', seed: 3 });
  const map = areaMap(areasOf(land), 0);

  test('sea routes join the coasts of their ends and cross no land', () => {
    const seaPaths = seaLanes(land, map);
    expect(seaPaths).toHaveLength(Math.max(2, Math.ceil(players / 2)));
    for (const { ends, line } of seaPaths) {
      const within = line.slice(1, -1).filter((point) => map.at(point) >= 0);
      expect(within).toEqual([]);
      [line[0], line.at(-1)].forEach((end, i) => {
        const area = map.areas.find(({ name }) => name === ends[i]);
        const near = (area?.loops ?? [])
          .flat()
          .some(({ x, y }) => Math.hypot(x - (end?.x ?? 0), y - (end?.y ?? 0)) < 1);
        expect(near).toBe(true);
      });
    }
  });

  // UI-S15: so large is a territory for so many players.
  const scale = players === 20 ? 0.205 : 0.36;
  const sizes = sizesAt(scale, true);
  const widths = {
    code: (text: string, px: number) => text.length * px * 0.62,
    name: (text: string, px: number) => text.length * px * 0.46,
  };
  // Every third has an army, which is more than there ever are.
  const contents = land.terrain.codes.map((code, place) => ({
    code,
    name: land.map.territories[code]?.name ?? '',
    sign: land.works[place] ?? undefined,
    hasArmy: place % 3 === 0,
  }));
  const placed = layOut(map, contents, sizes, widths);

  test('no code, sign, name or shield covers another', () => {
    const boxes = placed.flatMap(({ at, layout }, i) =>
      Object.values(boxesOf(layout, sizes, contents[i]?.hasArmy ?? false)).map((box) => ({
        code: contents[i]?.code ?? '',
        left: at.x * scale + box.left,
        top: at.y * scale + box.top,
        width: box.width,
        height: box.height,
      })),
    );
    expect(boxes.length).toBeGreaterThan(land.terrain.codes.length);
    const meeting = boxes.flatMap((a, i) =>
      boxes.slice(i + 1).flatMap((b) => (a.code !== b.code && meet(a, b) ? [`${a.code} ${b.code}`] : [])),
    );
    expect(meeting).toEqual([]);
  });

  test('each label is in its own land', () => {
    const astray = placed.flatMap(({ at }, i) =>
      holds(map.areas[i]?.loops ?? [], at) ? [] : [contents[i]?.code],
    );
    expect(astray).toEqual([]);
  });
});

/** By more than what a halo may share. */
const meet = (a: Rect, b: Rect): boolean =>
  Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > 1;

test('there is no way to a coast that land lies all around', () => {
  const ring = [-2, -1, 0, 1, 2]
    .flatMap((q) => [-2, -1, 0, 1, 2].map((r) => ({ q, r })))
    .filter(({ q, r }) => q !== 0 || r !== 0);
  const map = areaMap([{ name: 'ring', cells: ring }], 0);
  const grid = landGrid(map, 20, 100);
  const [outer, inner] = [...map.borders].sort((a, b) => b.line.length - a.line.length);
  expect(seaRoute(grid, offshore(grid), outer?.line ?? [], inner?.line ?? [])).toBeUndefined();
  expect(
    seaRoute(grid, offshore(grid), outer?.line.slice(0, 2) ?? [], outer?.line.slice(9, 11) ?? [])?.length,
  ).toBeGreaterThan(1);
});
