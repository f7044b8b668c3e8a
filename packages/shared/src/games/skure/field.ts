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

/** Two rows of the field, from one column up to another that is not part of them. */
interface Zone {
  readonly isSouth: boolean;
  readonly west: number;
  readonly east: number;
}

const ZONE_ROWS = 2;
const CORNER_WIDTH = 5;
export const LEAST_GROUND_PLACES = 6;

// SKURE-2.3: by seat.
function zones(arrangement: Arrangement, width: number): readonly Zone[] {
  const south = (west: number, east: number): Zone => ({ isSouth: true, west, east });
  const north = (west: number, east: number): Zone => ({ isSouth: false, west, east });
  if (arrangement === 'duel') return [south(0, width), north(0, width)];
  if (arrangement === 'pairs') {
    const middle = Math.floor(width / 2);
    return [south(0, middle), north(0, middle), south(middle, width), north(middle, width)];
  }
  const [near, far] = [CORNER_WIDTH, width - CORNER_WIDTH];
  return [south(0, near), north(far, width), south(far, width), north(0, near)].slice(
    0,
    seatsOf(arrangement),
  );
}

/**
 * The rectangle of a seat in the order of SKURE-2.4: row by row from the middle of the field outward, then west to east.
 * Where in it a class may stand depends on the terrain.
 */
export function zoneOf(size: Size, arrangement: Arrangement, seat: number): readonly Place[] {
  const zone = zones(arrangement, size.width)[seat];
  if (zone === undefined) return [];
  const columns = Array.from({ length: zone.east - zone.west }, (_, i) => zone.west + i);
  const rows = Array.from({ length: ZONE_ROWS }, (_, i) =>
    zone.isSouth ? size.height - ZONE_ROWS + i : ZONE_ROWS - 1 - i,
  );
  return rows.flatMap((y) => columns.map((x) => placeAt(size, x, y)));
}

// SKURE-2.4: who is deployed by the rules faces the middle of the field.
export const zoneFacing = (arrangement: Arrangement, seat: number): Direction =>
  zones(arrangement, FIELD_LIMITS.max)[seat]?.isSouth === false ? 4 : 0;

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

/** With another terrain at one space. */
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

/** Of a field that can be read; none: so many seats may begin on it. */
export function zoneFaults(field: Field, arrangement: Arrangement): readonly FieldFault[] {
  if (field.width < 2 * CORNER_WIDTH && (arrangement === 'three' || arrangement === 'four')) {
    const params = { width: field.width, needed: 2 * CORNER_WIDTH };
    return [{ fault: 'zones-overlap', rule: 'SKURE-1.1', params }];
  }
  return seatNumbers(arrangement).flatMap((seat): readonly FieldFault[] => {
    const places = groundPlaces(field, arrangement, seat).length;
    if (places >= LEAST_GROUND_PLACES) return [];
    return [
      { fault: 'zone-too-small', rule: 'SKURE-1.1', params: { seat, places, needed: LEAST_GROUND_PLACES } },
    ];
  });
}

const seatNumbers = (arrangement: Arrangement): readonly number[] =>
  Array.from({ length: seatsOf(arrangement) }, (_, seat) => seat);

const groundPlaces = (field: Field, arrangement: Arrangement, seat: number): readonly Place[] =>
  zoneOf(field, arrangement, seat).filter((place) => mayStand(field, place, 'ground'));

/** A warning only: pairs of seats between whose zones nobody gets on foot. */
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

/** Every space that somebody on the ground gets to from one of these. */
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
