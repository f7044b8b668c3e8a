// SKURE-1.1, 2.3, 2.4: zones, and fields that are refused.

import {
  ARRANGEMENTS,
  formatField,
  openField,
  readField,
  seatsOf,
  spotOf,
  withTerrain,
  zoneFacing,
  zoneFaults,
  zoneOf,
  zonesWithoutWay,
} from '../../../src/games/skure/field/field.ts';
import { distance, placeText, readPlace } from '../../../src/games/skure/field/geometry.ts';
import type { Field } from '../../../src/games/skure/field/types.ts';

const STANDARD = openField(14, 12);
const names = (field: Field, places: readonly number[]) =>
  places.map((place) => placeText(field.width, place));

test('SKURE-2.3, SKURE-2.4: two sides begin on the two rows of their end, next to the middle first', () => {
  const south = names(STANDARD, zoneOf(STANDARD, 'duel', 0));
  const north = names(STANDARD, zoneOf(STANDARD, 'duel', 1));
  expect([south.length, south[0], south[13], south[14]]).toEqual([28, '0,10', '13,10', '0,11']);
  expect([north.length, north[0], north[13], north[14]]).toEqual([28, '0,1', '13,1', '0,0']);
});

test('allies share their end, and the middle column goes to the east', () => {
  const odd = openField(9, 8);
  const spans = [0, 1, 2, 3].map((seat) => names(odd, zoneOf(odd, 'pairs', seat)));
  expect(spans.map((span) => [span.length, span[0], span.at(-1)])).toEqual([
    [8, '0,6', '3,7'],
    [8, '0,1', '3,0'],
    [10, '4,6', '8,7'],
    [10, '4,1', '8,0'],
  ]);
});

test('four for themselves begin in corners', () => {
  const corners = [0, 1, 2, 3].map((seat) => names(STANDARD, zoneOf(STANDARD, 'four', seat)));
  expect(corners.map((zone) => [zone.length, zone[0], zone.at(-1)])).toEqual([
    [10, '0,10', '4,11'],
    [10, '9,1', '13,0'],
    [10, '9,10', '13,11'],
    [10, '0,1', '4,0'],
  ]);
});

test('three for themselves begin in the south, and across from each other in the west and the east', () => {
  const square = openField(16, 16);
  const zones = [0, 1, 2].map((seat) => names(square, zoneOf(square, 'three', seat)));
  expect(zones.map((zone) => [zone.length, zone[0], zone.at(-1)])).toEqual([
    [12, '5,14', '10,15'],
    [10, '1,1', '0,5'],
    [10, '14,1', '15,5'],
  ]);
  // On an odd width five are in the middle.
  expect(names(openField(15, 15), zoneOf(openField(15, 15), 'three', 0))).toHaveLength(10);
  expect(zoneOf(square, 'three', 3)).toEqual([]);
});

/** Between the nearest spaces of two zones. */
const apart = (field: Field, one: number, other: number): number => {
  const [from, to] = [one, other].map((seat) => zoneOf(field, 'three', seat));
  return Math.min(...(from ?? []).flatMap((a) => (to ?? []).map((b) => distance(field.width, a, b))));
};

test('SKURE-2.3: of three no two are nearer to each other, on every field that is high enough', () => {
  for (let width = 10; width <= 24; width++) {
    for (let height = Math.max(13, width); height <= 24; height++) {
      const field = openField(width, height);
      const all = [apart(field, 0, 1), apart(field, 0, 2), apart(field, 1, 2)];
      expect(all).toEqual([width - 3, width - 3, width - 3]);
    }
  }
});

test('on a lower one those across from each other begin at its north end', () => {
  const field = openField(24, 8);
  expect(names(field, zoneOf(field, 'three', 1)).slice(0, 2)).toEqual(['1,0', '1,1']);
  expect([apart(field, 0, 1), apart(field, 0, 2), apart(field, 1, 2)]).toEqual([10, 10, 21]);
});

test('the front line of every zone is towards the middle', () => {
  for (const arrangement of ARRANGEMENTS) {
    for (let seat = 0; seat < seatsOf(arrangement); seat++) {
      const zone = zoneOf(STANDARD, arrangement, seat);
      const lines = zone.map((place) => spotOf(STANDARD, arrangement, seat, place).line);
      expect(lines).toEqual(zone.map((_, i) => (i < zone.length / 2 ? 0 : 1)));
    }
  }
});

test('no two zones share a space, on any size that is not refused', () => {
  for (const arrangement of ARRANGEMENTS) {
    for (let width = 8; width <= 24; width++) {
      const field = openField(width, 8);
      const places = Array.from({ length: seatsOf(arrangement) }, (_, seat) =>
        zoneOf(field, arrangement, seat),
      ).flat();
      const isRefused = zoneFaults(field, arrangement).length > 0;
      expect(isRefused).toBe(width < 10 && arrangement === 'four');
      if (!isRefused) expect(new Set(places).size).toBe(places.length);
    }
  }
});

test('characters initially face across the field', () => {
  expect([0, 1, 2].map((seat) => zoneFacing('three', seat))).toEqual([0, 2, 6]);
  expect([0, 1, 2, 3].map((seat) => zoneFacing('four', seat))).toEqual([0, 4, 0, 4]);
  expect([0, 1, 2, 3].map((seat) => zoneFacing('pairs', seat))).toEqual([0, 4, 0, 4]);
});

test('a field is its text, whichever way its rows are apart', () => {
  const text = formatField(withTerrain(STANDARD, readPlace(STANDARD, '3,4') ?? 0, '^'));
  const read = readField(` ${text.replaceAll('/', '\r\n')}\n`);
  expect(read).toEqual(readField(text));
  expect(read.ok && formatField(read.field)).toBe(text);
  expect(read.ok && read.field.rows[4]).toBe('...^..........');
});

test.each([
  ['too narrow', openField(7, 8).rows, 'field-size', { width: 7, height: 8, min: 8, max: 24 }],
  ['too high', openField(8, 25).rows, 'field-size', { width: 8, height: 25, min: 8, max: 24 }],
  ['uneven', [...openField(8, 7).rows, '.'], 'field-row-length', { row: 7, length: 1, width: 8 }],
  [
    'a sign that there is not',
    [...openField(8, 7).rows, '...x....'],
    'field-sign',
    { sign: 'x', x: 3, y: 7 },
  ],
])('a field is refused: %s', (_, rows, fault, params) => {
  const read = readField(rows.join('\n'));
  expect(read.ok).toBe(false);
  expect(!read.ok && read.faults[0]).toMatchObject({ fault, params });
});

test('a zone needs six spaces for ground characters', () => {
  const rows = (count: number) => [
    ...openField(10, 8).rows.slice(0, 6),
    '^'.repeat(10),
    '.'.repeat(count).padEnd(10, '~'),
  ];
  const field = (count: number) => ({ width: 10, height: 8, rows: rows(count) });
  expect(zoneFaults(field(6), 'duel')).toEqual([]);
  expect(zoneFaults(field(5), 'duel')).toEqual([
    { fault: 'zone-too-small', rule: 'SKURE-1.1', params: { seat: 0, places: 5, needed: 6 } },
  ]);
});

test('a warning names the zones without a path on foot between them', () => {
  const river = (row: string) => ({
    width: 10,
    height: 8,
    rows: openField(10, 8).rows.map((open, y) => (y === 4 ? row : open)),
  });
  expect(zonesWithoutWay(river('~~~~~~~~~~'), 'duel')).toEqual([[0, 1]]);
  expect(zonesWithoutWay(river('~~~~,~~~~~'), 'duel')).toEqual([]);
  expect(zonesWithoutWay(river('~~~~~~~~~~'), 'four')).toEqual([
    [0, 1],
    [0, 3],
    [1, 2],
    [2, 3],
  ]);
});
