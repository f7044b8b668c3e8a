// Walking, rays and rings on a board of hexes, however it is turned on the screen.

import { HexWalk, Outlook, type Placed, WAYS } from '../src/a11y/hexWalk.ts';

/** A hexagon of three rings around `0,0`; cells are named by their axial place. */
const PLACES: readonly Placed[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((q) =>
  [-3, -2, -1, 0, 1, 2, 3]
    .filter((r) => Math.abs(q + r) <= 3)
    .map((r) => ({ cell: `${q},${r}`, column: q, row: 2 * r + q })),
);
const walk = new HexWalk(PLACES);

test('the six neighbours go clockwise from above', () => {
  expect(WAYS.map((way) => walk.neighbour('0,0', way))).toEqual([
    '0,-1',
    '1,-1',
    '1,0',
    '0,1',
    '-1,1',
    '-1,0',
  ]);
});

test('a ray goes on to the edge and no further', () => {
  expect(walk.ray('0,0', 0)).toEqual(['0,-1', '0,-2', '0,-3']);
  expect(walk.ray('0,-3', 0)).toEqual([]);
});

test('a ring holds all cells so far away, clockwise from straight up', () => {
  expect(walk.ring('0,0', 1)).toEqual(WAYS.map((way) => walk.neighbour('0,0', way)));
  expect(walk.ring('0,0', 2)).toHaveLength(12);
  expect(walk.ring('0,0', 2)[0]).toBe('0,-2');
  expect(walk.ring('3,0', 1)).toHaveLength(3);
});

test.each([0, 60, 120, 180, 240, 300])('keys go where they lie on a board turned by %i°', (degrees) => {
  const outlook = new Outlook(degrees);
  const words = [0, 1, 2, 3, 4, 5].map((k) => outlook.wordOf(outlook.wayOfKey(k)));
  expect(words).toEqual(['up', 'upRight', 'downRight', 'down', 'downLeft', 'upLeft']);
});

test.each([90, -90, 30, 150])('on an upright board of %i° no key goes straight up', (degrees) => {
  const outlook = new Outlook(degrees);
  const words = [0, 1, 2, 3, 4, 5].map((k) => outlook.wordOf(outlook.wayOfKey(k)));
  expect(words).toEqual(['upLeft', 'upRight', 'right', 'downRight', 'downLeft', 'left']);
});
