// Drawing of the field: tiles by neighbours, from both sides, and marks.

import { neighbour, opposite, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTIONS, TERRAINS } from '@hexmarch/shared/games/skure/field/types';
import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import type { Art } from '../../../src/art/svg.ts';
import { boardTheme } from '../../../src/art/theme.ts';
import { THEMES } from '../../../src/art/tokens.ts';
import type { Vec } from '../../../src/board/geometry/hexMath.ts';
import {
  aimLineBody,
  arcsBody,
  barredBody,
  blastBody,
  holdBody,
  landingBody,
  laneBody,
  litWallBody,
  pushedBody,
  riskBody,
  stepsBody,
  strikeSpaceBody,
  unseenBody,
  untouchableBody,
  wayBody,
} from '../../../src/games/skure/art/marks.ts';
import { fieldPlan } from '../../../src/games/skure/art/plan.ts';
import { arrowheadAt, ringFor, ringPlace } from '../../../src/games/skure/board/arrowheads.ts';
import { boxAround, chipPlaces, overlap } from '../../../src/games/skure/board/chipPlaces.ts';
import { fieldTiles, lookAt } from '../../../src/games/skure/board/field.ts';
import type { FieldMark } from '../../../src/games/skure/board/fieldMarks.ts';
import {
  aimLines,
  type MarkGround,
  marksOver,
  marksUnder,
} from '../../../src/games/skure/board/markPieces.ts';
import { turnBy } from '../../../src/games/skure/board/tokens.ts';
import { broken, KNIGHT, unclosed } from './pictures.ts';

const ROWS = ['..,,~', '.##^~', '.#..,', '.....'];

afterEach(() => {
  boardTheme.value = 'dark';
});

test('a space knows where the field ends and where its terrain goes on', () => {
  expect(lookAt(ROWS, 0, 0)).toMatchObject({
    terrain: '.',
    ends: [true, false, false, true],
    kin: [false, true, true, false],
  });
  expect(lookAt(ROWS, 1, 1)).toMatchObject({
    terrain: '#',
    ends: [false, false, false, false],
    kin: [false, true, true, false],
  });
  expect(lookAt(ROWS, 4, 3)).toMatchObject({ ends: [false, true, true, false] });
});

test('[UI-K5] tones alternate, and the five terrains are five drawings', () => {
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const { isLight } = lookAt(ROWS, x, y);
      expect([lookAt(ROWS, x + 1, y).isLight, lookAt(ROWS, x, y + 1).isLight]).toEqual([!isLight, !isLight]);
    }
  }
  const tiles = fieldTiles(ROWS, false);
  expect(new Set([0, 2, 8, 4, 6].map((i) => (tiles[i]?.make() as Art | undefined)?.svg)).size).toBe(5);
  expect(tiles.map(({ height }) => height)).toEqual([...ROWS.join('')].map((sign) => (sign === '#' ? 1 : 0)));
});

test.each(THEMES)('every space is drawn whole in the theme %s', (theme) => {
  boardTheme.value = theme;
  for (const turned of [false, true]) {
    for (const { make } of fieldTiles(ROWS, turned)) {
      const { svg } = make() as Art;
      expect(unclosed(svg)).toEqual([]);
      expect(broken(svg)).toBe(false);
    }
  }
});

test('[UI-K62] seen from the north, each space has the neighbours that are then above and beside it', () => {
  const from = fieldTiles(ROWS, true);
  const mirrored = fieldTiles(ROWS.map((row) => [...row].reverse().join('')).reverse(), false);
  expect(from.map(({ key }) => key)).toEqual(mirrored.map(({ key }) => key).reverse());
  // The skirt is below everything in front of it.
  expect(from[0]?.key).not.toBe(fieldTiles(ROWS, false)[0]?.key);
});

const SIZE = { width: 9, height: 9 };

/** Undefined outside the field. */
function middle(cell: string) {
  const place = readPlace(SIZE, cell);
  return place === undefined ? undefined : { x: 80 * (place % 9), y: 80 * Math.floor(place / 9) };
}

const GROUND: MarkGround = {
  turned: false,
  middle,
  outlineOf: (cell) => {
    const { x = 0, y = 0 } = middle(cell) ?? {};
    const [left, top, right, bottom] = [x - 40, y - 40, x + 40, y + 40];
    return [
      [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    ];
  },
};

const MARKS: readonly FieldMark[] = [
  { kind: 'way', cell: '1,1', target: '2,1', chip: 'flank 95%', chosen: true },
  { kind: 'way', cell: '1,2', target: '2,1', chip: 'front 80%', chosen: false },
  { kind: 'barred', cell: '1,0', target: '2,1', chip: 'rear' },
  { kind: 'arcs', cell: '2,1', facing: 2, words: { front: 'front', flank: 'flank', rear: 'rear' } },
  { kind: 'charge', lane: ['4,4', '4,3'], facing: 0, target: '4,2', landing: '4,1' },
  { kind: 'charge', lane: ['5,4', '5,3'], facing: 0, target: '5,2', landing: '5,2', pushed: '5,0' },
  { kind: 'blast', cells: ['0,0', '0,1'] },
  { kind: 'range', cells: ['7,7', '7,8'], unseen: ['7,8'], walls: ['7,7'] },
  { kind: 'path', cells: ['1,3', '1,2', '1,1'], costs: [1, 2] },
  { kind: 'risk', cell: '1,2', chip: '75%' },
  { kind: 'untouchable', cell: '6,6' },
];

test('[UI-K6] each mark has a form of its own', () => {
  const bodies = [
    wayBody(true),
    wayBody(false),
    barredBody(),
    arcsBody(),
    laneBody(),
    strikeSpaceBody(),
    landingBody(),
    pushedBody(),
    blastBody(),
    unseenBody(),
    litWallBody(),
    riskBody(),
    untouchableBody(),
    holdBody(0, undefined),
    holdBody(2, '#F28C28'),
    aimLineBody(300),
    stepsBody(100),
  ];
  for (const body of bodies) expect([unclosed(body), broken(body)]).toEqual([[], false]);
  // Without their colours too.
  expect(new Set(bodies.map((body) => body.replaceAll(/#[0-9A-F]{3,6}/gi, ''))).size).toBe(bodies.length);
});

test('marks lie on their spaces, each once, and turn with the board', () => {
  const keys = (turned: boolean) =>
    marksUnder(MARKS, { ...GROUND, turned }).map(
      ({ key, x, y, angleDeg = 0 }) => `${key} ${x} ${y} ${angleDeg}`,
    );
  expect(new Set(keys(false)).size).toBe(keys(false).length);
  expect(keys(false)).toContain('skure way true 80 80 0');
  expect(keys(false)).toContain('skure arcs 160 80 90');
  expect(keys(true)).toContain('skure arcs 160 80 270');
  expect(keys(false)).toContain('skure lane 320 320 0');
  expect(keys(true)).toContain('skure strike space 320 240 180');
  expect(marksUnder([{ kind: 'risk', cell: '-1,0', chip: '' }], GROUND)).toEqual([]);
});

test('arrows go from the selected position to the target, and on to the target space of a push', () => {
  const arrows = marksOver(MARKS, GROUND).filter(({ key }) => key.startsWith('arrow'));
  expect(arrows.map(({ x, y }) => [Math.sign(x - 160), y > 80])).toHaveLength(4);
  expect(marksOver([{ kind: 'untouchable', cell: '6,6' }], GROUND)).toHaveLength(1);
});

test('an aim line connects fighter and target while both are there', () => {
  const archer = { ...KNIGHT, id: 'A4', cell: '0,3', aim: { target: 'B3', label: 'aim 2' } };
  const mage = { ...KNIGHT, id: 'B3', cell: '0,1' };
  expect(aimLines([archer, mage], GROUND)).toMatchObject([
    { x: 0, y: 240, angleDeg: 0, key: 'skure aim 200' },
  ]);
  expect(aimLines([archer], GROUND)).toEqual([]);
});

test('[UI-K63] arrowheads are a finger wide on phones, and none covers another', () => {
  const [finger, pointer] = [ringFor(true, 44), ringFor(false, 44)];
  expect(finger).toEqual({ radius: 66, size: 44 });
  for (const { radius, size } of [finger, pointer, ringFor(false, 100)]) {
    expect(2 * radius * Math.sin(Math.PI / 8)).toBeGreaterThanOrEqual(size);
  }
});

test('[UI-K25] an arrowhead is found where it is seen, from either side', () => {
  const ring = ringFor(true, 44);
  const fighter = { x: 200, y: 300 };
  for (const facing of DIRECTIONS) {
    for (const turned of [false, true]) {
      const to = neighbour({ width: 3, height: 3 }, 4, turned ? opposite(facing) : facing);
      const [x, y] = [(to % 3) - 1, Math.floor(to / 3) - 1];
      const reach = 66 / Math.hypot(x, y);
      const at = { x: fighter.x + reach * x, y: fighter.y + reach * y };
      expect(arrowheadAt(fighter, at, turned, ring)).toBe(facing);
    }
  }
  expect(arrowheadAt(fighter, fighter, false, ring)).toBeUndefined();
});

describe('[UI-K16] while fighters are placed, the arrowheads stand off the zone', () => {
  const SPACE = 80;
  const middle = (cell: string): Vec => {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    return { x: x * SPACE, y: y * SPACE };
  };
  const board = { left: -40, top: -40, width: 12 * SPACE, height: 12 * SPACE };
  const ground = { middle, spacePx: 40, board, seen: board };
  const cells = (columns: readonly number[], rows: readonly number[]): readonly string[] =>
    columns.flatMap((x) => rows.map((y) => `${x},${y}`));
  const all = Array.from({ length: 12 }, (_, i) => i);
  const ringOf = (cell: string, clear: readonly string[], seen = board) =>
    ringPlace({ kind: 'facings', cell, clear, open: DIRECTIONS }, { ...ground, seen }, true);

  test.each([
    ['in the south', '5,11', cells(all, [10, 11]), { x: 400, y: 600 }],
    ['in the north', '5,0', cells(all, [0, 1]), { x: 400, y: 280 }],
    ['in the west', '1,6', cells([0, 1], [4, 5, 6, 7, 8]), { x: 280, y: 480 }],
  ])('%s, towards the middle, as large as a finger, and over none of its spaces', (_, cell, clear, place) => {
    const found = ringOf(cell, clear);
    if (found === undefined) throw new Error('no ring');
    const { middle: at, ring } = found;
    expect(Math.hypot(at.x - place.x, at.y - place.y)).toBeLessThan(60);
    expect(ring.size).toBeGreaterThanOrEqual(44);
    // In px of the screen, half a px a unit.
    const screen = { x: at.x / 2, y: at.y / 2 };
    for (const own of clear) {
      const { x, y } = middle(own);
      for (const [dx, dy] of [
        [0, 0],
        [-39, -39],
        [39, -39],
        [-39, 39],
        [39, 39],
      ] as const)
        expect(arrowheadAt(screen, { x: (x + dx) / 2, y: (y + dy) / 2 }, false, ring)).toBeUndefined();
    }
    for (const facing of DIRECTIONS) {
      const to = neighbour({ width: 3, height: 3 }, 4, facing);
      const [x, y] = [(to % 3) - 1, Math.floor(to / 3) - 1];
      const there = { x: screen.x + ring.radius * x, y: screen.y + ring.radius * y };
      expect(arrowheadAt(screen, there, false, ring)).toBe(facing);
    }
    expect(arrowheadAt(screen, screen, false, ring)).toBeUndefined();
  });

  test('where they can be seen whole', () => {
    const seen = { left: 200, top: 500, width: 500, height: 500 };
    const found = ringOf('0,11', cells(all, [10, 11]), seen);
    const reach = 2 * (46 + 22);
    expect(found?.middle.x).toBe(200 + reach);
    expect(found?.middle.y).toBeGreaterThanOrEqual(500 + reach);
  });

  test('in a battle they stand round their fighter', () => {
    const mark = { kind: 'facings', cell: '5,5', open: DIRECTIONS } as const;
    expect(ringPlace(mark, ground, true)).toEqual({ middle: middle('5,5'), ring: ringFor(true, 40) });
    expect(ringPlace({ ...mark, cell: '5,5' }, { ...ground, middle: () => undefined }, true)).toBeUndefined();
  });
});

test('a turn goes the shorter way round', () => {
  for (const before of DIRECTIONS) {
    for (const after of DIRECTIONS) {
      const by = turnBy(before, after);
      expect(Math.abs(by)).toBeLessThanOrEqual(4);
      expect((before + by + 8) % 8).toBe(after);
    }
  }
});

test.each(ROSTER.maps.map(({ id, rows }) => [id, rows] as const))(
  'the plan of %s is small and whole',
  (_, rows) => {
    const zones = [0, 1, 2, 3].map((seat) => ({
      seat,
      left: 5 * (seat % 2),
      top: 2 * seat,
      width: 5,
      height: 2,
    }));
    const { svg, width, height } = fieldPlan(rows, zones);
    expect([unclosed(svg), broken(svg)]).toEqual([[], false]);
    expect([width, height]).toEqual([10 * (rows[0]?.length ?? 0) + 8, 10 * rows.length + 13]);
    expect(svg.length).toBeLessThan(9000);
  },
);

test('[UI-K11] each terrain is seen in a plan', () => {
  const drawings = TERRAINS.map((terrain) => fieldPlan([terrain.repeat(8)]).svg);
  expect(new Set(drawings).size).toBe(TERRAINS.length);
  const lines = [0, 1, 2, 3].map(
    (seat) => fieldPlan(['........'], [{ seat, left: 0, top: 0, width: 8, height: 1 }]).svg,
  );
  // Without their colours too.
  expect(new Set(lines.map((svg) => svg.replaceAll(/#[0-9A-F]{6}/g, ''))).size).toBe(4);
});

describe('chips', () => {
  const wish = (x: number, y: number) => ({ width: 80, height: 20, at: { x, y } });
  const boxes = (places: readonly Vec[]) => places.map((at) => boxAround(at, 80, 20));

  test('stand where they would like to be, if there is room', () => {
    expect(chipPlaces([wish(0, 0), wish(0, 30)], [], [])).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 30 },
    ]);
  });

  test('never cover each other, nor words that stand already', () => {
    const words = [boxAround({ x: 0, y: 0 }, 14)];
    const placed = boxes(chipPlaces([wish(0, 0), wish(5, 2), wish(-8, 4), wish(0, 0)], words, []));
    for (const [i, box] of placed.entries()) {
      const others = [...words, ...placed.slice(0, i)];
      expect(others.filter((other) => overlap(box, other))).toEqual([]);
    }
  });

  test('step aside of a fighter, but rather cover one than another chip', () => {
    const fighter = boxAround({ x: 0, y: 0 }, 30);
    const [alone] = boxes(chipPlaces([wish(0, 5)], [], [fighter]));
    expect(alone && overlap(alone, fighter)).toBe(false);
    const crowd = [-60, -30, 0, 30, 60].map((y) => boxAround({ x: 0, y }, 300, 40));
    const [first, second] = boxes(chipPlaces([wish(0, 0), wish(0, 0)], [], crowd));
    expect(first && second && overlap(first, second)).toBe(false);
  });
});
