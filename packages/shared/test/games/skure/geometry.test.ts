// SKURE-1: distance, octants, arcs and lines of sight, against what they mean.

import fc from 'fast-check';
import {
  arcOf,
  columnOf,
  distance,
  isAdjacent,
  NOWHERE,
  neighbour,
  octant,
  opposite,
  placeText,
  readPlace,
  relativeOctant,
  rowOf,
  turnBetween,
} from '../../../src/games/skure/field/geometry.ts';
import { blockingWall, inSight } from '../../../src/games/skure/field/sight.ts';
import { DIRECTIONS, type Direction } from '../../../src/games/skure/field/types.ts';
import { anyField, placeIn } from './fields.ts';

const SIZE = { width: 24, height: 24 };
const anyPlace = fc.nat({ max: SIZE.width * SIZE.height - 1 });
const pair = fc.tuple(anyPlace, anyPlace).filter(([a, b]) => a !== b);

test('a space has one name, and nothing else has it', () => {
  for (let place = 0; place < SIZE.width * SIZE.height; place++) {
    expect(readPlace(SIZE, placeText(SIZE.width, place))).toBe(place);
  }
  for (const text of ['24,0', '0,24', '-1,0', '01,2', '1,2 ', '1', '1,', '', 'a,b', '1.0,2']) {
    expect(readPlace(SIZE, text)).toBeUndefined();
  }
});

test('SKURE-1.3: a way there is as long as the way back, and in the opposite direction', () => {
  fc.assert(
    fc.property(pair, ([a, b]) => {
      expect(distance(SIZE.width, a, b)).toBe(distance(SIZE.width, b, a));
      expect(octant(SIZE.width, a, b)).toBe(opposite(octant(SIZE.width, b, a)));
      expect(isAdjacent(SIZE.width, a, b)).toBe(isAdjacent(SIZE.width, b, a));
    }),
  );
});

test('the octant is the direction with the smallest angle, and no space lies on a border', () => {
  // By angles: the cosine to each of the eight directions, which the engine itself must not use.
  const angles = DIRECTIONS.map((direction) => (direction * Math.PI) / 4);
  for (let x = -23; x <= 23; x++) {
    for (let y = -23; y <= 23; y++) {
      if (x === 0 && y === 0) continue;
      const cosines = angles.map((angle) => x * Math.sin(angle) - y * Math.cos(angle));
      const [best = 0, second = 0] = [...cosines].sort((a, b) => b - a);
      expect(best - second).toBeGreaterThan(1e-6);
      const from = { x: x < 0 ? 23 : 0, y: y < 0 ? 23 : 0 };
      const to = (from.y + y) * SIZE.width + from.x + x;
      expect(octant(SIZE.width, from.y * SIZE.width + from.x, to)).toBe(cosines.indexOf(best));
    }
  }
});

test('SKURE-1.2: neighbours are where their directions say, and adjacent', () => {
  const at = 5 * SIZE.width + 5;
  for (const direction of DIRECTIONS) {
    const next = neighbour(SIZE, at, direction);
    expect(octant(SIZE.width, at, next)).toBe(direction);
    expect(isAdjacent(SIZE.width, at, next)).toBe(true);
  }
  expect(neighbour(SIZE, 0, 0)).toBe(NOWHERE);
  expect(neighbour(SIZE, 0, 6)).toBe(NOWHERE);
  // The end of one row is no neighbour of the beginning of the next.
  expect(neighbour(SIZE, 23, 2)).toBe(NOWHERE);
  expect(isAdjacent(SIZE.width, 23, 24)).toBe(false);
});

test('SKURE-1.5, SKURE-1.6: of the eight neighbours five are front, two flank, one rear, whatever the facing', () => {
  const at = 5 * SIZE.width + 5;
  for (const facing of DIRECTIONS) {
    const arcs = DIRECTIONS.map((direction) =>
      arcOf(SIZE.width, at, facing, neighbour(SIZE, at, direction)),
    ).sort();
    expect(arcs).toEqual(['flank', 'flank', 'front', 'front', 'front', 'front', 'front', 'rear']);
    expect(arcOf(SIZE.width, at, facing, neighbour(SIZE, at, opposite(facing)))).toBe('rear');
    expect(relativeOctant(SIZE.width, at, facing, neighbour(SIZE, at, facing))).toBe(0);
  }
});

test('a turn is as far one way as the shorter way round', () => {
  const turns = DIRECTIONS.map((to) => turnBetween(7, to));
  expect(turns).toEqual([1, 2, 3, 4, 3, 2, 1, 0]);
  expect(turnBetween(0, 5 as Direction)).toBe(3);
});

test('who sees is seen, and from mid height always', () => {
  fc.assert(
    fc.property(
      anyField.chain((field) => fc.tuple(fc.constant(field), placeIn(field), placeIn(field))),
      ([field, a, b]) => {
        expect(inSight(field, a, b)).toBe(inSight(field, b, a));
        expect(inSight(field, a, b, true)).toBe(true);
      },
    ),
  );
});

test('a line of sight is blocked exactly by the walls in whose inside a point of it lies', () => {
  fc.assert(
    fc.property(
      anyField.chain((field) => fc.tuple(fc.constant(field), placeIn(field), placeIn(field))),
      ([field, from, to]) => {
        if (from === to) return;
        // A line that crosses an inside does so for at least 1/(2·23·23) of its length: sampled in steps of 6/1000.
        const [x, y] = [columnOf(field.width, from), rowOf(field.width, from)];
        const [dx, dy] = [columnOf(field.width, to) - x, rowOf(field.width, to) - y];
        const parts = 6007;
        let isBlocked = false;
        for (let part = 0; part <= parts; part++) {
          // In units of 1/(2·parts): where it is, and whether that is on an edge.
          const [atX, atY] = [(2 * x + 1) * parts + 2 * dx * part, (2 * y + 1) * parts + 2 * dy * part];
          const isOnEdge = atX % (2 * parts) === 0 || atY % (2 * parts) === 0;
          const sign = field.rows[Math.floor(atY / (2 * parts))]?.[Math.floor(atX / (2 * parts))];
          if (!isOnEdge && sign === '#') isBlocked = true;
        }
        expect(inSight(field, from, to)).toBe(!isBlocked);
        const wall = blockingWall(field, from, to);
        if (wall !== undefined) {
          expect(field.rows[rowOf(field.width, wall)]?.[columnOf(field.width, wall)]).toBe('#');
        }
      },
    ),
  );
});
