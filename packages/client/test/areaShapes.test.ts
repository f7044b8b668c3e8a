// Areas as shapes, and outlines of groups of cells.

import { type AreaCells, areaMap } from '../src/board/geometry/areaShapes.ts';
import { axialAt, middleOf, type QuarterTurn } from '../src/board/geometry/hexMath.ts';
import { cellOutline, extentOf, holds, joined, type Loop, pointKey } from '../src/board/geometry/outline.ts';

const TURNS: readonly QuarterTurn[] = [0, 90, -90];
const around = (q: number, r: number) => [
  { q, r },
  { q, r: r - 1 },
  { q: q + 1, r: r - 1 },
  { q: q + 1, r },
  { q, r: r + 1 },
  { q: q - 1, r: r + 1 },
  { q: q - 1, r },
];
/** Three flowers of seven hexes that meet in one point, and an isle. */
const FLOWERS: readonly AreaCells[] = [
  { name: 'a', cells: around(0, 0) },
  { name: 'b', cells: around(2, 1) },
  { name: 'c', cells: around(-1, 3) },
  { name: 'isle', cells: around(9, 0) },
];

const sizeOf = (loop: Loop): number =>
  Math.abs(
    loop.reduce((sum, { x, y }, i) => {
      const next = loop[(i + 1) % loop.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
const HEX = (3 * Math.sqrt(3) * 50 * 50) / 2;

describe.each(TURNS)('areas on a board turned by %i°', (turn) => {
  const map = areaMap(FLOWERS, turn);

  test('each is one loop of about the size of its hexes', () => {
    for (const { loops } of map.areas) {
      expect(loops).toHaveLength(1);
      expect(sizeOf(loops[0] ?? []) / (7 * HEX)).toBeGreaterThan(0.9);
      expect(sizeOf(loops[0] ?? []) / (7 * HEX)).toBeLessThan(1.07);
    }
  });

  test('neighbours have their border in common, point by point', () => {
    expect(map.areas.map(({ neighbours }) => neighbours.join())).toEqual(['b,c', 'a,c', 'a,b', '']);
    const [a, b] = map.areas.map(({ loops }) => new Set(loops.flat().map(pointKey)));
    const between = map.borders.find(({ sides }) => sides[0] === 0 && sides[1] === 1);
    expect(between?.line.length).toBeGreaterThan(8);
    for (const point of between?.line ?? []) {
      expect(a?.has(pointKey(point)) && b?.has(pointKey(point))).toBe(true);
    }
  });

  test('a point is in one area at most, and the sea in none', () => {
    FLOWERS.forEach(({ cells }, i) => {
      for (const { q, r } of cells) expect(map.at(middleOf(q, r, turn))).toBe(i);
    });
    expect(map.at(middleOf(5, 0, turn))).toBe(-1);
    for (let x = -200; x <= 500; x += 13) {
      for (let y = -300; y <= 500; y += 13) {
        const inside = map.areas.flatMap(({ loops }, i) => (holds(loops, { x, y }) ? [i] : []));
        expect(inside.length).toBeLessThanOrEqual(1);
        expect(map.at({ x, y })).toBe(inside[0] ?? -1);
      }
    }
  });

  test('a label has its place inside, as far from the outline as can be', () => {
    map.areas.forEach(({ place, room, loops }, i) => {
      expect(holds(loops, place)).toBe(true);
      expect(room).toBeGreaterThan(50);
      expect(axialAt(place, turn)).toEqual({ q: FLOWERS[i]?.cells[0]?.q, r: FLOWERS[i]?.cells[0]?.r });
    });
  });
});

test('a lake is a hole, and an area within another has a border to it alone', () => {
  const ring = around(0, 0).slice(1);
  const [lake] = areaMap([{ name: 'ring', cells: ring }], 0).areas;
  expect(lake?.loops).toHaveLength(2);
  expect(holds(lake?.loops ?? [], { x: 0, y: 0 })).toBe(false);
  const map = areaMap(
    [
      { name: 'ring', cells: ring },
      { name: 'core', cells: [{ q: 0, r: 0 }] },
    ],
    0,
  );
  expect(map.areas.map(({ neighbours }) => neighbours)).toEqual([['core'], ['ring']]);
  expect(map.at({ x: 0, y: 0 })).toBe(1);
  const [first] = map.borders.find(({ sides }) => sides[1] === 1)?.line ?? [];
  expect(map.borders.find(({ sides }) => sides[1] === 1)?.line.at(-1)).toEqual(first);
});

describe('cells marked together', () => {
  test.each(['flat', 'upright', 'square'] as const)('%s ones have one outline', (form) => {
    const places =
      form === 'square'
        ? [0, 1, 2].map((i) => ({ x: 80 * i, y: 0 }))
        : [0, 1, 2].map((i) => middleOf(i, 0, form === 'flat' ? 0 : 90));
    const loops = joined(places.map((at) => cellOutline(at, form)));
    expect(loops).toHaveLength(1);
    const corners = form === 'square' ? 8 : 14;
    expect(loops[0]).toHaveLength(corners);
    const whole = form === 'square' ? 3 * 80 * 80 : 3 * HEX;
    expect(sizeOf(loops[0] ?? [])).toBeCloseTo(whole, 3);
  });

  test('a hole has a loop of its own, two parts have two', () => {
    const square = (column: number, row: number) => cellOutline({ x: 80 * column, y: 80 * row }, 'square');
    const frame = [0, 1, 2].flatMap((c) =>
      [0, 1, 2].filter((r) => c !== 1 || r !== 1).map((r) => square(c, r)),
    );
    expect(joined(frame)).toHaveLength(2);
    expect(holds(joined(frame), { x: 80, y: 80 })).toBe(false);
    expect(joined([square(0, 0), square(4, 4)])).toHaveLength(2);
    expect(extentOf(joined([square(0, 0), square(4, 4)]))).toEqual({
      left: -40,
      top: -40,
      right: 360,
      bottom: 360,
    });
    expect(joined([])).toEqual([]);
  });
});
