// SKORM-5: which tiles a piece reaches, and by which paths. Paths do not depend on the position, so they are worked out
// once; a position only says which middle tiles are free.

import { DIRECTIONS, neighbour, opposite, TILES } from './board.ts';
import type { Direction, PieceType } from './types.ts';

/** One way from a tile to another. */
export interface Path {
  /** The middle tile of two steps; -1 for a single step. */
  readonly via: number;
  /** The side of the last tile on which the path comes in. */
  readonly side: Direction;
}

/** A tile within range, with all paths to it: the single step first, then by the direction of the first step. */
export interface Reach {
  readonly to: number;
  readonly paths: readonly Path[];
}

// SKORM-5.1: horseman and warlord may take two steps, the others one.
export const rangeOf = (type: PieceType): 1 | 2 => (type === 'H' || type === 'W' ? 2 : 1);

function reachFrom(from: number, range: 1 | 2): readonly Reach[] {
  const paths = new Map<number, Path[]>();
  const add = (to: number, path: Path): void => {
    // SKORM-5.5: a path may not end where it started.
    if (to < 0 || to === from) return;
    const known = paths.get(to);
    if (known === undefined) paths.set(to, [path]);
    else known.push(path);
  };
  for (const step of DIRECTIONS) add(neighbour(from, step), { via: -1, side: opposite(step) });
  if (range === 2) for (const path of bentAndStraight(from)) add(path.to, path);
  return [...paths].map(([to, list]) => ({ to, paths: list })).sort((a, b) => a.to - b.to);
}

// SKORM-5.4: each of the two steps may go in any direction.
function bentAndStraight(from: number): readonly (Path & { readonly to: number })[] {
  return DIRECTIONS.flatMap((first) => {
    const via = neighbour(from, first);
    if (via < 0) return [];
    return DIRECTIONS.map((second) => ({ via, side: opposite(second), to: neighbour(via, second) }));
  });
}

const ONE_STEP = TILES.map((_, from) => reachFrom(from, 1));
const TWO_STEPS = TILES.map((_, from) => reachFrom(from, 2));

/** All tiles within a piece's range, in ascending order. */
export const reachOf = (type: PieceType, from: number): readonly Reach[] =>
  (rangeOf(type) === 1 ? ONE_STEP : TWO_STEPS)[from] ?? [];

/** Empty where `to` is out of range. */
export const pathsTo = (type: PieceType, from: number, to: number): readonly Path[] =>
  reachOf(type, from).find((reach) => reach.to === to)?.paths ?? [];

/** No jumping: the first of two steps goes to a free tile (SKORM-5.4). */
export const isOpen = (tiles: readonly number[], path: Path): boolean =>
  path.via < 0 || tiles[path.via] === 0;

// SKORM-3.3: the single step if it is open, else the open first step with the lowest direction.
export const movePath = (tiles: readonly number[], paths: readonly Path[]): Path | undefined =>
  paths.find((path) => isOpen(tiles, path));
