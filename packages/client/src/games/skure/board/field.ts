// The field as square tiles with their neighbours, seen from the south or, rotated, from the north.

import { TERRAINS, type Terrain } from '@hexmarch/shared/games/skure/field/types';
import type { SquareTile } from '../../../board/layers/squarePieces.ts';
import { RIM, type Sides, SKIRT, type SpaceLook, TABLE_SHADOW } from '../art/ground.ts';
import { spaceBody, spaceKey } from '../art/terrain.ts';
import { WALL_LIFT } from '../art/walls.ts';
import { boardArt } from './units.ts';

/** Extent of a space's picture: at the edge of the field beyond it, over the skirt. */
const REACH = { inner: 52, wall: 68, edge: 50 + WALL_LIFT + RIM + SKIRT + TABLE_SHADOW };
/** Variants of growth and grain; neighbours differ. */
const VARIANTS = 4;

/** Row by row from the north, whatever the rotation. */
export function fieldTiles(rows: readonly string[], turned: boolean): readonly SquareTile[] {
  const seen = turned ? rows.map((row) => [...row].toReversed().join('')).toReversed() : rows;
  const tiles = seen.flatMap((row, y) => [...row].map((_, x) => tileOf(lookAt(seen, x, y))));
  return turned ? tiles.toReversed() : tiles;
}

function tileOf(look: SpaceLook): SquareTile {
  return {
    key: spaceKey(look),
    make: () => boardArt(spaceBody(look), reachOf(look)),
    height: look.terrain === '#' ? 1 : 0,
  };
}

const reachOf = ({ terrain, ends }: SpaceLook): number =>
  ends.includes(true) ? REACH.edge : terrain === '#' ? REACH.wall : REACH.inner;

export function lookAt(rows: readonly string[], x: number, y: number): SpaceLook {
  const terrain = terrainAt(rows, x, y) ?? '.';
  const around = [terrainAt(rows, x, y - 1), terrainAt(rows, x + 1, y), terrainAt(rows, x, y + 1)];
  const sides = [...around, terrainAt(rows, x - 1, y)];
  const each = (is: (beside: Terrain | undefined) => boolean): Sides => sides.map(is) as unknown as Sides;
  return {
    terrain,
    variant: (3 * x + 5 * y + ((x * y) % 3)) % VARIANTS,
    isLight: (x + y) % 2 === 1,
    ends: each((beside) => beside === undefined),
    kin: each((beside) => beside === terrain),
  };
}

const terrainAt = (rows: readonly string[], x: number, y: number): Terrain | undefined =>
  TERRAINS.find((terrain) => terrain === rows[y]?.[x]);
