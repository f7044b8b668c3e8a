// SKORM-1 and 2.5: tiles, directions, and the zones as the rules list them.

import {
  axialOf,
  corner,
  DIRECTIONS,
  distance,
  GOLD,
  neighbour,
  opposite,
  TILES,
  tileIndex,
  tileName,
} from '../../../src/games/skorm/board.ts';
import { facingOf, pieceCode, pieceOf, seatOf, typeOf } from '../../../src/games/skorm/piece.ts';
import { zoneOf } from '../../../src/games/skorm/placement.ts';

const names = (tiles: readonly number[]): string => tiles.map(tileName).join(' ');

test('[SKORM-1.1] 61 tiles, in the ASCII order of their names', () => {
  expect(TILES).toHaveLength(61);
  expect([...TILES].sort()).toEqual(TILES);
});

test('[SKORM-1.2] letters run along q, digits along r, and other pairs are off the board', () => {
  expect(axialOf(tileIndex('e5'))).toEqual({ q: 0, r: 0 });
  expect(axialOf(tileIndex('f4'))).toEqual({ q: 1, r: -1 });
  expect(axialOf(tileIndex('a5'))).toEqual({ q: -4, r: 0 });
  expect(['a1', 'a4', 'i6', 'j5', 'e0'].map(tileIndex)).toEqual([-1, -1, -1, -1, -1]);
});

test('[SKORM-1.3] gold is e5', () => {
  expect(tileName(GOLD)).toBe('e5');
});

test('[SKORM-1.4] the six directions lead round e5 clockwise from north, and each has its opposite', () => {
  expect(names(DIRECTIONS.map((direction) => neighbour(GOLD, direction)))).toBe('e4 f4 f5 e6 d6 d5');
  for (const tile of TILES.keys())
    for (const direction of DIRECTIONS) {
      const next = neighbour(tile, direction);
      if (next >= 0) expect(neighbour(next, opposite(direction))).toBe(tile);
    }
});

test('[SKORM-1.5] the corners by direction', () => {
  expect(names(DIRECTIONS.map(corner))).toBe('e1 i1 i5 e9 a9 a5');
});

test('[SKORM-1.6] distance counts single steps', () => {
  for (const from of TILES.keys())
    for (const to of TILES.keys()) expect(distance(from, to)).toBe(stepsBetween(from, to));
});

/** Breadth-first search until `to` is reached. */
function stepsBetween(from: number, to: number): number {
  let ring = new Set([from]);
  for (let steps = 0; ; steps++) {
    if (ring.has(to)) return steps;
    const around = [...ring].flatMap((tile) => DIRECTIONS.map((direction) => neighbour(tile, direction)));
    ring = new Set([...ring, ...around.filter((tile) => tile >= 0)]);
  }
}

test('[SKORM-2.5] the zones that the rules spell out', () => {
  const wedge = (players: 2 | 3) => names(zoneOf({ players, zones: 'wedge' }, 0));
  expect(wedge(2)).toBe('a9 b9 c8 c9 d8 d9 e7 e8 e9 f7 f8 g6 g7 h6 i5');
  expect(wedge(3)).toBe('b9 c9 d8 d9 e8 e9 f7 f8 g7 h6');
  const rhombus = 'b9 c8 c9 d7 d8 d9 e6 e7 e8 e9 f6 f7 f8 g6 g7 h6';
  expect(names(zoneOf({ players: 2, zones: 'rhombus' }, 0))).toBe(rhombus);
});

test.each([
  ['wedge', 2, 4],
  ['wedge', 3, 2],
  ['rhombus', 2, 2],
  ['rhombus', 3, 2],
] as const)(
  '[SKORM-2.5] zones of the %s with %i players keep a distance of %i, and off gold',
  (zones, players, gap) => {
    const all = Array.from({ length: players }, (_, seat) => zoneOf({ players, zones }, seat));
    const gaps = all.flatMap((zone, i) =>
      all.slice(i + 1).flatMap((other) => zone.flatMap((a) => other.map((b) => distance(a, b)))),
    );
    expect(Math.min(...gaps)).toBe(gap);
    expect(all.flat()).not.toContain(GOLD);
  },
);

test('a code on a tile is a piece and back', () => {
  for (let code = 1; code <= 27; code++) {
    const piece = pieceOf(code);
    expect(piece).toEqual({
      seat: seatOf(code),
      type: typeOf(code),
      ...(facingOf(code) === 0 ? {} : { facing: facingOf(code) }),
    });
    expect(pieceCode(seatOf(code), typeOf(code), facingOf(code))).toBe(code);
  }
  expect(pieceOf(0)).toBeUndefined();
});
