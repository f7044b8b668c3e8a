// Tiles and facings as a player sees them from the own corner (SKORM-1.7), so that one formation serves every corner.

import { axialOf, indexAt, tileIndex, tileName } from '@hexmarch/shared/games/skorm/board';
import type { Direction, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { turnedBySteps } from '../../../board/geometry/hexMath.ts';
import { directionShown, stepsFor } from './layout.ts';

/** Whose corner is at the bottom. */
export interface Home {
  readonly players: 2 | 3;
  readonly seat: Seat;
}

export interface Spot {
  /** Half tiles up from the corner, which is 0: the rows of SKORM-2.5. */
  readonly row: number;
  /** Columns to the right of the corner. */
  readonly along: number;
}

const CORNER = 8;

const stepsOf = ({ players, seat }: Home): number => stepsFor(players, seat);

export function spotOf(home: Home, tile: Tile): Spot {
  const { q, r } = axialOf(tileIndex(tile));
  const seen = turnedBySteps(q, r, stepsOf(home));
  return { row: CORNER - 2 * seen.r - seen.q, along: seen.q };
}

/** Empty off the board. */
export function tileAt(home: Home, { row, along }: Spot): Tile {
  const { q, r } = turnedBySteps(along, (CORNER - row - along) / 2, -stepsOf(home));
  return tileName(indexAt(q, r));
}

/** Where a facing points on the screen, in steps clockwise from upwards. */
export const turnsOf = (home: Home, facing: Direction): number => (facing - 1 + stepsOf(home)) % 6;

export const facingOf = (home: Home, turns: number): Direction => directionShown(turns, stepsOf(home));

/** The tile on the other side, left for right. */
export function mirroredTile(home: Home, tile: Tile): Tile {
  const { row, along } = spotOf(home, tile);
  return tileAt(home, { row, along: -along });
}

export const mirroredFacing = (home: Home, facing: Direction): Direction =>
  facingOf(home, (6 - turnsOf(home, facing)) % 6);
