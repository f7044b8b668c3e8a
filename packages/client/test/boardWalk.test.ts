// Walking, rays and rings on boards of every kind, at any rotation.

import { BoardWalk, Outlook, wordAt } from '../src/a11y/boardWalk.ts';
import { Round } from '../src/a11y/gridKeys.ts';
import { lookText, ringText } from '../src/a11y/scan.ts';
import { areaPlaces, type CellPlaces, hexPlaces, squarePlaces } from '../src/gameApi/cellPlaces.ts';

const walkOn = (places: CellPlaces): BoardWalk =>
  new BoardWalk([...places].map(([cell, { neighbours }]) => ({ cell, neighbours })));
const KEYS = [0, 1, 2, 3, 4, 5];

describe('hexes', () => {
  /** A hexagon of three rings around `0,0`; cells are named by their axial place. */
  const range = [-3, -2, -1, 0, 1, 2, 3];
  const hexes = range.flatMap((q) =>
    range.filter((r) => Math.abs(q + r) <= 3).map((r) => ({ name: `${q},${r}`, q, r })),
  );
  const walk = walkOn(hexPlaces(hexes));

  test('the six neighbours go clockwise from above', () => {
    const around = ['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'];
    expect(walk.neighbours('0,0')).toEqual(around);
    expect(walk.directions('0,0')).toEqual([0, 60, 120, 180, 240, 300]);
    expect(walk.directions('3,0')).toEqual([0, 60, 120, 180, 240, 300]);
    expect(walk.neighbours('3,0')).toHaveLength(3);
  });

  test('a ray ends at the edge', () => {
    expect(walk.ray('0,0', 0)).toEqual(['0,-1', '0,-2', '0,-3']);
    expect(walk.ray('0,-3', 0)).toEqual([]);
  });

  test('a ring holds all cells so far away, clockwise from straight up', () => {
    expect(walk.ring('0,0', 1)).toEqual(walk.neighbours('0,0'));
    expect(walk.ring('0,0', 2)).toEqual([
      ...['0,-2', '1,-2', '2,-2', '2,-1', '2,0', '1,1'],
      ...['0,2', '-1,2', '-2,2', '-2,1', '-2,0', '-1,-1'],
    ]);
    expect(walk.ring('3,0', 1)).toHaveLength(3);
    expect(walk.ring('nowhere', 1)).toEqual([]);
  });

  test('two cells above each other are two rows apart, those aside one', () => {
    const places = hexPlaces(hexes);
    const rows = ['0,-1', '1,-1', '0,0', '1,0'].map((cell) => places.get(cell)?.row);
    expect(rows).toEqual([-2, -1, 0, 1]);
  });

  const words = (degrees: number) => {
    const outlook = new Outlook(degrees);
    return KEYS.map((k) => {
      const way = outlook.wayOfKey(k, walk.directions('0,0'));
      return way === undefined ? undefined : outlook.wordOf(way);
    });
  };

  test.each([0, 60, 120, 180, 240, 300])('keys go where they lie on a board turned by %i°', (degrees) => {
    expect(words(degrees)).toEqual(['up', 'upRight', 'downRight', 'down', 'downLeft', 'upLeft']);
  });

  test.each([90, -90, 30, 150])('on an upright board of %i° no key goes straight up', (degrees) => {
    expect(words(degrees)).toEqual(['upLeft', 'upRight', 'right', 'downRight', 'downLeft', 'left']);
  });
});

describe('squares', () => {
  const squares = Array.from({ length: 64 }, (_, i) => ({ column: i % 8, row: Math.floor(i / 8) }));
  const places = squarePlaces(squares.map((at) => ({ name: `${at.column},${at.row}`, ...at })));
  const walk = walkOn(places);

  test('the eight neighbours go clockwise from above', () => {
    const around = ['3,2', '4,2', '4,3', '4,4', '3,4', '2,4', '2,3', '2,2'];
    expect(walk.neighbours('3,3')).toEqual(around);
    expect(walk.directions('0,0')).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    expect(walk.neighbours('0,0')).toEqual(['1,0', '1,1', '0,1']);
    expect(places.get('3,5')?.row).toBe(5);
  });

  test('rays go straight and over the corners, to the edge', () => {
    expect(walk.ray('5,3', 45)).toEqual(['6,2', '7,1']);
    expect(walk.ray('5,3', 90)).toEqual(['6,3', '7,3']);
    expect(walk.ray('0,0', 315)).toEqual([]);
  });

  test('a ring is a square, in clockwise order', () => {
    const ring = walk.ring('3,3', 2);
    expect(ring).toHaveLength(16);
    expect(ring.slice(0, 5)).toEqual(['3,1', '4,1', '5,1', '5,2', '5,3']);
    expect(ring.at(-1)).toBe('2,1');
  });

  test.each([
    [0, [0, 45, 135, 180, 225, 315]],
    [90, [270, 315, 45, 90, 135, 225]],
    [180, [180, 225, 315, 0, 45, 135]],
  ])('six keys go up, down and over the four corners of a board turned by %i°', (degrees, directions) => {
    const outlook = new Outlook(degrees);
    expect(KEYS.map((k) => outlook.wayOfKey(k, walk.directions('3,3')))).toEqual(directions);
    expect(directions.map((way) => outlook.wordOf(way))).toEqual([
      ...['up', 'upRight', 'downRight', 'down', 'downLeft', 'upLeft'],
    ]);
  });
});

describe('areas', () => {
  /** A lake in the middle with nine lands around it, and an isle that nothing borders. */
  const shore = Array.from({ length: 9 }, (_, i) => `land ${i}`);
  const onCircle = (i: number) => {
    const angle = (i * 2 * Math.PI) / 9;
    return { x: 100 * Math.sin(angle), y: -100 * Math.cos(angle) };
  };
  const places = areaPlaces([
    { name: 'lake', middle: { x: 0, y: 0 }, neighbours: [...shore].reverse() },
    ...shore.map((name, i) => ({
      name,
      middle: onCircle(i),
      neighbours: ['lake', shore[(i + 1) % 9] ?? '', shore[(i + 8) % 9] ?? ''],
    })),
    { name: 'isle', middle: { x: 500, y: 0 }, neighbours: [] },
  ]);
  const walk = walkOn(places);
  const cells = [...places].map(([cell, place]) => ({ cell, ...place, text: `${cell}, empty` }));
  const ground = { cells, walk, cellName: (cell: string) => cell };

  test('neighbours go clockwise from above, as many as there are, and there are no rows', () => {
    expect(walk.isRegular).toBe(false);
    expect(walk.neighbours('lake')).toEqual(shore);
    expect(walk.neighbours('isle')).toEqual([]);
    expect(places.get('lake')).not.toHaveProperty('row');
  });

  test('two neighbours in the same direction are both reachable', () => {
    const [near, far] = [1, 2].map((x) => ({ name: `n${x}`, middle: { x, y: 0 }, neighbours: ['home'] }));
    if (near === undefined || far === undefined) throw new Error('no areas');
    const home = { name: 'home', middle: { x: 0, y: 0 }, neighbours: ['n1', 'n2'] };
    expect(walkOn(areaPlaces([home, near, far])).neighbours('home')).toEqual(['n1', 'n2']);
  });

  test('a key leads to the neighbour nearest to its direction, or nowhere', () => {
    const outlook = new Outlook(0);
    const goal = (k: number, from: string) => {
      const way = outlook.wayOfKey(k, walk.directions(from));
      return way === undefined ? undefined : walk.neighbour(from, way);
    };
    expect(KEYS.map((k) => goal(k, 'lake'))).toEqual([0, 1, 3, 4, 6, 7].map((i) => `land ${i}`));
    expect(goal(0, 'land 0')).toBeUndefined();
    expect(goal(3, 'land 0')).toBe('lake');
    expect(goal(0, 'isle')).toBeUndefined();
  });

  test('two keys go round all neighbours, clockwise and back', () => {
    const round = new Round();
    const seen: (string | undefined)[] = [];
    for (let i = 0, at = 'lake'; i < 10; i++) {
      at = round.next(cells, at, 1) ?? '';
      seen.push(at);
    }
    expect(seen).toEqual([...shore, 'land 0']);
    expect(round.next(cells, 'land 0', -1)).toBe('land 8');
    // Somewhere else by another key: from there on its own neighbours.
    expect(walk.neighbours('land 3')).toContain(round.next(cells, 'land 3', 1));
    expect(new Round().next(cells, 'isle', 1)).toBe('isle');
  });

  test('a ray is the neighbour, a ring the areas at that distance', () => {
    expect(walk.ray('lake', walk.directions('lake')[2] ?? -1)).toEqual(['land 2']);
    expect([...walk.ring('land 0', 2)].sort()).toEqual([
      'land 2',
      'land 3',
      'land 4',
      'land 5',
      'land 6',
      'land 7',
    ]);
  });

  test('a key’s target is described, and that there is none', () => {
    expect(lookText(ground, new Outlook(0), 'land 0', 3)).toBe('Down: lake, empty.');
    expect(lookText(ground, new Outlook(0), 'land 0', 0)).toBe('Up: no neighbour.');
    expect(ringText({ ...ground, cells: cells.map((one) => ({ ...one, things: 'army' })) }, 'isle', 1)).toBe(
      'Within 1 space of isle: nothing.',
    );
  });
});

test('every direction has a word', () => {
  expect([0, 22, 23, 90, 157, 180, 225, 270, 315, 338, 359, -45].map(wordAt)).toEqual([
    ...['up', 'up', 'upRight', 'right', 'downRight', 'down', 'downLeft', 'left', 'upLeft', 'up', 'up'],
    'upLeft',
  ]);
});
