// SKORM-6: what may be captured and shot, and what a shield protects.

import { DIRECTIONS, neighbour, opposite, TILES } from './board.ts';
import { isOpen, type Path } from './movement.ts';
import { facingOf } from './piece.ts';
import type { Direction } from './types.ts';

// SKORM-6.2: a shieldman is safe against what comes from the one side that it faces; nobody else is protected.
export const isProtected = (target: number, side: Direction): boolean => facingOf(target) === side;

// SKORM-6.3: only the side of the last step counts, so any open path that comes in on another side will do.
// SKORM-6.4: the paths round a shieldman that faces the attacker are among them.
export const capturePath = (
  tiles: readonly number[],
  paths: readonly Path[],
  target: number,
): Path | undefined => paths.find((path) => isOpen(tiles, path) && !isProtected(target, path.side));

/** A tile in line at distance 1 or 2, and the side of it on which a shot comes in. */
interface Aim {
  readonly to: number;
  readonly side: Direction;
}

// SKORM-6.5: in line, at distance 1 or 2.
// SKORM-6.6: whatever stands between does not matter, so lines of fire are the same in all positions.
const AIMS: readonly (readonly Aim[])[] = TILES.map((_, from) =>
  DIRECTIONS.flatMap((direction) => {
    const near = neighbour(from, direction);
    const far = near < 0 ? -1 : neighbour(near, direction);
    return [near, far].filter((to) => to >= 0).map((to) => ({ to, side: opposite(direction) }));
  }).sort((a, b) => a.to - b.to),
);

/** Where an archer may aim, in ascending order. */
export const aimsFrom = (from: number): readonly Aim[] => AIMS[from] ?? [];
