// SKURE-1.1 to 1.6: spaces and their names, directions, distance, octants and arcs. A space is one integer, so functions that need its
// coordinates take the width of the field.

import type { Arc, Direction, Height, Place } from './types.ts';

/** Stands where a space could: off the field. */
export const NOWHERE: Place = -1;

/** The inputs of a field's geometry. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

// SKURE-1.2: by direction.
const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

export const columnOf = (width: number, place: Place): number => place % width;
export const rowOf = (width: number, place: Place): number => Math.floor(place / width);

// SKURE-1.1: x grows to the east, y to the south.
export const placeAt = ({ width, height }: Size, x: number, y: number): Place =>
  x >= 0 && x < width && y >= 0 && y < height ? y * width + x : NOWHERE;

export const placeText = (width: number, place: Place): string =>
  `${columnOf(width, place)},${rowOf(width, place)}`;

/** The space of that canonical name; undefined for another text or one off the field. */
export function readPlace({ width, height }: Size, text: string): Place | undefined {
  const found = /^(0|[1-9]\d?),(0|[1-9]\d?)$/.exec(text);
  if (found === null) return undefined;
  const place = placeAt({ width, height }, Number(found[1]), Number(found[2]));
  return place === NOWHERE ? undefined : place;
}

/** By size. */
const tables = new Map<string, Int16Array>();

/** Neighbour by place times eight plus direction, or NOWHERE. Cached by field size. */
export function neighboursOf({ width, height }: Size): Int16Array {
  const key = `${width}x${height}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = Int16Array.from({ length: 8 * width * height }, (_, i) => {
    const place = i >> 3;
    const [dx, dy] = STEPS[i & 7] ?? [0, 0];
    return placeAt({ width, height }, columnOf(width, place) + dx, rowOf(width, place) + dy);
  });
  tables.set(key, table);
  return table;
}

/** NOWHERE off the field. */
export function neighbour(size: Size, place: Place, direction: Direction): Place {
  const [dx, dy] = STEPS[direction] ?? [0, 0];
  return placeAt(size, columnOf(size.width, place) + dx, rowOf(size.width, place) + dy);
}

export const isDiagonal = (direction: Direction): boolean => direction % 2 === 1;

/** Rotates clockwise in steps of 45°. */
export const turnedBy = (direction: Direction, by: number): Direction => ((direction + by) & 7) as Direction;

export const opposite = (direction: Direction): Direction => turnedBy(direction, 4);

/** Angle between two facings in steps of 45°: 0 to 4. */
export function turnBetween(a: Direction, b: Direction): number {
  const clockwise = (b - a) & 7;
  return Math.min(clockwise, 8 - clockwise);
}

// SKURE-1.3: a diagonal counts 2.
export const distance = (width: number, a: Place, b: Place): number =>
  Math.abs(columnOf(width, a) - columnOf(width, b)) + Math.abs(rowOf(width, a) - rowOf(width, b));

// SKURE-1.3: all eight neighbours are adjacent, though four of them are at distance 2.
export const isAdjacent = (width: number, a: Place, b: Place): boolean =>
  a !== b &&
  Math.abs(columnOf(width, a) - columnOf(width, b)) <= 1 &&
  Math.abs(rowOf(width, a) - rowOf(width, b)) <= 1;

// SKURE-1.4: the nearest of the eight directions; the two spaces are not the same.
export function octant(width: number, from: Place, to: Place): Direction {
  const dx = columnOf(width, to) - columnOf(width, from);
  const dy = rowOf(width, to) - rowOf(width, from);
  const [wide, high] = [Math.abs(dx), Math.abs(dy)];
  const [longer, sum] = [Math.max(wide, high), wide + high];
  if (sum * sum < 2 * longer * longer) {
    if (wide > high) return dx > 0 ? 2 : 6;
    return dy > 0 ? 4 : 0;
  }
  if (dx > 0) return dy > 0 ? 3 : 1;
  return dy > 0 ? 5 : 7;
}

// SKURE-1.5: 0 ahead, 4 behind.
export const relativeOctant = (width: number, at: Place, facing: Direction, of: Place): Direction =>
  turnedBy(octant(width, at, of), -facing);

// SKURE-1.6: by relative octant.
const ARCS: readonly Arc[] = ['front', 'front', 'front', 'flank', 'rear', 'flank', 'front', 'front'];

/** The arc of a character with that facing in which the direction lies. */
export const arcTowards = (facing: Direction, direction: Direction): Arc =>
  ARCS[turnedBy(direction, -facing)] ?? 'front';

/** The arc of a character in which another space lies; it sees all but its rear. */
export const arcOf = (width: number, at: Place, facing: Direction, of: Place): Arc =>
  arcTowards(facing, octant(width, at, of));

// SKURE-4.5: all but ground and mid.
export const heightsTouch = (a: Height, b: Height): boolean =>
  !((a === 'ground' && b === 'mid') || (a === 'mid' && b === 'ground'));
