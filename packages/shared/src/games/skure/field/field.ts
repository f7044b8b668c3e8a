// SKURE-1.1, 2.3: fields as rows of signs, where each seat begins, and which fields may be played on.

import { columnOf, placeAt, rowOf, type Size } from './geometry.ts';
import { stepTo } from './steps.ts';
import { mayStand } from './terrain.ts';
import { DIRECTIONS, type Direction, type Field, type Place, TERRAINS } from './types.ts';

// SKURE-1.1: of width and height alike.
export const FIELD_LIMITS = { min: 8, max: 24 } as const;

// SKURE-2.1: one against one, three or four for themselves, two against two.
export const ARRANGEMENTS = ['duel', 'three', 'four', 'pairs'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

const SEATS: Readonly<Record<Arrangement, number>> = { duel: 2, three: 3, four: 4, pairs: 4 };

export const seatsOf = (arrangement: Arrangement): number => SEATS[arrangement];

type Edge = 'south' | 'north' | 'west' | 'east';

/** Two rows or columns along an edge of the field, from one space of it up to another that is not part of them. */
interface Zone {
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
}

const ZONE_DEPTH = 2;
const ZONE_LENGTH = 5;
const LEAST_GROUND_PLACES = 6;

// SKURE-2.3: by seat.
function zones(arrangement: Arrangement, size: Size): readonly Zone[] {
  const { width } = size;
  const along = (edge: Edge, from: number, to: number): Zone => ({ edge, from, to });
  const middle = Math.floor(width / 2);
  const [near, far] = [ZONE_LENGTH, width - ZONE_LENGTH];
  switch (arrangement) {
    case 'duel':
      return [along('south', 0, width), along('north', 0, width)];
    case 'pairs':
      return [
        along('south', 0, middle),
        along('north', 0, middle),
        along('south', middle, width),
        along('north', middle, width),
      ];
    case 'three':
      return threeZones(size);
    case 'four':
      return [
        along('south', 0, near),
        along('north', far, width),
        along('south', far, width),
        along('north', 0, near),
      ];
  }
}

/**
 * One in the middle of the south, one space longer where the width is even, so that it is the same in a mirror; the others across
 * from each other, so far north that the nearest spaces of each two zones are as far apart, or as nearly as the field lets them.
 */
function threeZones({ width, height }: Size): readonly Zone[] {
  const length = ZONE_LENGTH + ((width - ZONE_LENGTH) % 2);
  const from = (width - length) / 2;
  const apart = width - 2 * ZONE_DEPTH + 1;
  const columnsApart = from - ZONE_DEPTH + 1;
  const southFrom = height - ZONE_DEPTH;
  const lastRow = southFrom - (apart - columnsApart);
  const to = Math.max(ZONE_LENGTH, Math.min(lastRow + 1, southFrom));
  return [
    { edge: 'south', from, to: from + length },
    { edge: 'west', from: to - ZONE_LENGTH, to },
    { edge: 'east', from: to - ZONE_LENGTH, to },
  ];
}

/**
 * The rectangle of a seat in the order of SKURE-2.4: line by line from the middle of the field outward, then west to east, or north
 * to south. Where in it a class may stand depends on the terrain.
 */
export function zoneOf(size: Size, arrangement: Arrangement, seat: number): readonly Place[] {
  const zone = zones(arrangement, size)[seat];
  if (zone === undefined) return [];
  const { edge, from, to } = zone;
  const spaces = Array.from({ length: to - from }, (_, i) => from + i);
  const lines = Array.from({ length: ZONE_DEPTH }, (_, i) => ZONE_DEPTH - 1 - i);
  const [south, east] = [size.height - 1, size.width - 1];
  return lines.flatMap((line) =>
    spaces.map((space) => {
      if (edge === 'west' || edge === 'east')
        return placeAt(size, edge === 'west' ? line : east - line, space);
      return placeAt(size, space, edge === 'north' ? line : south - line);
    }),
  );
}

/** Coordinates of a space within its zone. */
interface ZoneSpot {
  /** 0 towards the middle of the field, 1 at its edge. */
  readonly line: number;
  /** Position along the edge, from the west or north, and the edge's length. */
  readonly along: number;
  readonly length: number;
}

export function spotOf(size: Size, arrangement: Arrangement, seat: number, place: Place): ZoneSpot {
  const edge = edgeOf(arrangement, seat);
  const [x, y] = [columnOf(size.width, place), rowOf(size.width, place)];
  const { width, height } = size;
  const away = { south: height - 1 - y, north: y, west: x, east: width - 1 - x }[edge];
  const isUpright = edge === 'west' || edge === 'east';
  return {
    line: ZONE_DEPTH - 1 - away,
    along: isUpright ? y : x,
    length: isUpright ? height : width,
  };
}

const INWARD: Readonly<Record<Edge, Direction>> = { south: 0, west: 2, north: 4, east: 6 };

const ANY_SIZE: Size = { width: FIELD_LIMITS.max, height: FIELD_LIMITS.max };

const edgeOf = (arrangement: Arrangement, seat: number): Edge =>
  zones(arrangement, ANY_SIZE)[seat]?.edge ?? 'south';

// SKURE-2.4: who is deployed by the rules looks away from its edge.
export const zoneFacing = (arrangement: Arrangement, seat: number): Direction =>
  INWARD[edgeOf(arrangement, seat)];

// --- texts ---------------------------------------------------------------------------------------------------------------

/** Without spaces, so that it fits into a line of options. */
export const formatField = ({ rows }: Field): string => rows.join('/');

export const openField = (width: number, height: number): Field =>
  fieldOf(Array.from({ length: height }, () => '.'.repeat(width)));

export const fieldOf = (rows: readonly string[]): Field => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  rows,
});

/** A copy with another terrain at one space. */
export function withTerrain(field: Field, place: Place, terrain: string): Field {
  const [x, y] = [columnOf(field.width, place), rowOf(field.width, place)];
  const changed = (row: string): string => row.slice(0, x) + terrain + row.slice(x + 1);
  return { ...field, rows: field.rows.map((row, i) => (i === y ? changed(row) : row)) };
}

export const FIELD_FAULTS = [
  'field-size',
  'field-row-length',
  'field-sign',
  'zones-overlap',
  'zone-too-small',
] as const;

/** Why a field cannot be played on; `params` are for the sentence that says so. */
export interface FieldFault {
  readonly fault: (typeof FIELD_FAULTS)[number];
  readonly rule: 'SKURE-1.1' | 'SKURE-1.7';
  readonly params: Readonly<Record<string, string | number>>;
}

type ReadField =
  | { readonly ok: true; readonly field: Field }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** Rows apart by line ends or slashes; empty ones around them do not count. */
export function readField(text: string): ReadField {
  const rows = text
    .trim()
    .split(/[/\r\n]+/)
    .map((row) => row.trim());
  const field = fieldOf(rows);
  const faults = [...sizeFaults(field), ...signFaults(field)];
  return faults.length === 0 ? { ok: true, field } : { ok: false, faults };
}

const isSize = (length: number): boolean => length >= FIELD_LIMITS.min && length <= FIELD_LIMITS.max;

function sizeFaults({ width, height, rows }: Field): readonly FieldFault[] {
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven >= 0) {
    const params = { row: uneven, length: rows[uneven]?.length ?? 0, width };
    return [{ fault: 'field-row-length', rule: 'SKURE-1.1', params }];
  }
  if (isSize(width) && isSize(height)) return [];
  return [{ fault: 'field-size', rule: 'SKURE-1.1', params: { width, height, ...LIMITS } }];
}

const LIMITS = { min: FIELD_LIMITS.min, max: FIELD_LIMITS.max };

// SKURE-1.7: the first sign that is none of the five.
function signFaults({ rows }: Field): readonly FieldFault[] {
  for (const [y, row] of rows.entries()) {
    const signs = [...row];
    const wrong = signs.find((sign) => !TERRAINS.some((terrain) => terrain === sign));
    if (wrong !== undefined) {
      return [
        { fault: 'field-sign', rule: 'SKURE-1.7', params: { sign: wrong, x: signs.indexOf(wrong), y } },
      ];
    }
  }
  return [];
}

// --- what may be played on -----------------------------------------------------------------------------------------------

/** Faults of a parsed field; empty: it can be played with that arrangement. */
export function zoneFaults(
  field: Field,
  arrangement: Arrangement,
  places = LEAST_GROUND_PLACES,
): readonly FieldFault[] {
  const needed = Math.max(LEAST_GROUND_PLACES, places);
  if (field.width < 2 * ZONE_LENGTH && arrangement === 'four') {
    const params = { width: field.width, needed: 2 * ZONE_LENGTH };
    return [{ fault: 'zones-overlap', rule: 'SKURE-1.1', params }];
  }
  return seatNumbers(arrangement).flatMap((seat): readonly FieldFault[] => {
    const found = groundPlaces(field, arrangement, seat).length;
    if (found >= needed) return [];
    return [{ fault: 'zone-too-small', rule: 'SKURE-1.1', params: { seat, places: found, needed } }];
  });
}

const seatNumbers = (arrangement: Arrangement): readonly number[] =>
  Array.from({ length: seatsOf(arrangement) }, (_, seat) => seat);

const groundPlaces = (field: Field, arrangement: Arrangement, seat: number): readonly Place[] =>
  zoneOf(field, arrangement, seat).filter((place) => mayStand(field, place, 'ground'));

/** A warning only: pairs of zones without a path on foot. */
export function zonesWithoutWay(
  field: Field,
  arrangement: Arrangement,
): readonly (readonly [number, number])[] {
  const seats = seatNumbers(arrangement);
  const land = seats.map((seat) => onFoot(field, groundPlaces(field, arrangement, seat)));
  return seats.flatMap((a) =>
    seats
      .filter((b) => b > a && !groundPlaces(field, arrangement, b).some((place) => land[a]?.has(place)))
      .map((b) => [a, b] as const),
  );
}

/** All spaces reachable on the ground from one of these. */
function onFoot(field: Field, from: readonly Place[]): ReadonlySet<Place> {
  const found = new Set(from);
  for (const at of found) {
    for (const direction of DIRECTIONS) {
      const mover = { at, height: 'ground', type: 'ground', ethereal: false } as const;
      const step = stepTo(field, mover, direction, () => false);
      if (step.ok) found.add(step.to);
    }
  }
  return found;
}
