// SKORM-1: the 61 tiles, their names, the six directions, corners and zones. Tiles are numbered 0 to 60 by letter and
// then digit, which is also the ASCII order of their names; the engine works with these numbers, texts use the names.

import type { Direction, Tile } from './types.ts';

const RADIUS = 4;

// SKORM-1.4: by direction 1 to 6 less one: N, NE, SE, S, SW, NW.
const STEPS: readonly (readonly [dq: number, dr: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4, 5, 6];

// SKORM-1.1: a regular hexagon of side 5, in axial coordinates.
const isOnBoard = (q: number, r: number): boolean =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RADIUS;

const RANGE = Array.from({ length: 2 * RADIUS + 1 }, (_, i) => i - RADIUS);
const AXIAL: readonly (readonly [q: number, r: number])[] = RANGE.flatMap((q) =>
  RANGE.filter((r) => isOnBoard(q, r)).map((r) => [q, r] as const),
);

export const TILE_COUNT = AXIAL.length;

// SKORM-1.2: a letter for q, a digit for r.
const nameOf = (q: number, r: number): Tile => `${'abcdefghi'[q + RADIUS]}${r + RADIUS + 1}`;

/** Names by tile number. */
export const TILES: readonly Tile[] = AXIAL.map(([q, r]) => nameOf(q, r));

const NUMBERS: ReadonlyMap<string, number> = new Map(TILES.map((tile, i) => [tile, i]));

/** The number of a named tile; -1 for a name that is off the board. */
export const tileIndex = (tile: Tile): number => NUMBERS.get(tile) ?? -1;

export const tileName = (index: number): Tile => TILES[index] ?? '';

export const axialOf = (index: number): { readonly q: number; readonly r: number } => {
  const [q, r] = AXIAL[index] ?? [0, 0];
  return { q, r };
};

/** The tile at axial coordinates; -1 off the board. */
export const indexAt = (q: number, r: number): number => (isOnBoard(q, r) ? tileIndex(nameOf(q, r)) : -1);

/** By tile number and direction less one: the neighbour, or -1. */
export const NEIGHBOURS: readonly (readonly number[])[] = AXIAL.map(([q, r]) =>
  STEPS.map(([dq, dr]) => indexAt(q + dq, r + dr)),
);

export const neighbour = (index: number, direction: Direction): number =>
  NEIGHBOURS[index]?.[direction - 1] ?? -1;

// SKORM-1.3: e5 is the gold tile.
export const GOLD = tileIndex('e5');

// SKORM-1.5: Ck is four steps from gold in direction k.
export const corner = (direction: Direction): number => {
  let at = GOLD;
  for (let step = 0; step < RADIUS; step++) at = neighbour(at, direction);
  return at;
};

// SKORM-2.2: seat 1 at C4; with two players seat 2 at C1, with three seats 2 and 3 at C6 and C2.
const CORNERS: Readonly<Record<2 | 3, readonly Direction[]>> = { 2: [4, 1], 3: [4, 6, 2] };

/** The direction from gold in which a seat's corner lies. */
export const cornerDirection = (players: 2 | 3, seat: number): Direction => CORNERS[players][seat] ?? 4;

/** SKORM-1.4 */
export const opposite = (direction: Direction): Direction => (((direction + 2) % 6) + 1) as Direction;

// SKORM-1.6: the largest of the three differences.
export function distance(a: number, b: number): number {
  const from = axialOf(a);
  const to = axialOf(b);
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
