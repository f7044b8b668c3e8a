// SKORM-1.7: board layout in art units, as seen from a player's corner, which is at the bottom.

import {
  axialOf,
  cornerDirection,
  DIRECTIONS,
  indexAt,
  TILES,
  tileIndex,
} from '@hexmarch/shared/games/skorm/board';
import type { Direction, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Rect } from '../../../board/geometry/camera.ts';
import { axialAt, directionDeg, middleOf, turnedBySteps, type Vec } from '../../../board/geometry/hexMath.ts';
import { boundsAround } from '../../../board/geometry/tableLayout.ts';

export interface SkormLayout {
  /** Rotation of the board in steps of 60 degrees clockwise; names and facings are unaffected. */
  readonly steps: number;
  /** By tile index. */
  readonly middles: readonly Vec[];
  readonly bounds: Rect;
  /** Undefined for an unknown tile. */
  middle(tile: Tile): Vec | undefined;
  /** Index of the tile at a world point, -1 for none. */
  tileAt(point: Vec): number;
  /** Displayed angle of a board direction, in degrees clockwise from east. */
  degOf(direction: Direction): number;
}

const BOTTOM = 4;

/** Spectators see the board from the first seat's corner. */
export const stepsFor = (players: 2 | 3, viewer: Seat | undefined): number =>
  (BOTTOM - cornerDirection(players, viewer ?? 0) + 6) % 6;

/** The direction that points there on the screen, in steps clockwise from upwards, on a board that is turned by so many steps. */
export const directionShown = (place: number, steps: number): Direction =>
  DIRECTIONS[(place - steps + 6) % 6] ?? 1;

export function skormLayout(steps: number): SkormLayout {
  const middles = TILES.map((_, i) => {
    const { q, r } = axialOf(i);
    const seen = turnedBySteps(q, r, steps);
    return middleOf(seen.q, seen.r, 0);
  });
  return {
    steps,
    middles,
    bounds: boundsAround(middles, 0),
    middle: (tile) => middles[tileIndex(tile)],
    tileAt: (point) => {
      const seen = axialAt(point, 0);
      const { q, r } = turnedBySteps(seen.q, seen.r, -steps);
      return indexAt(q, r);
    },
    degOf: (direction) => directionDeg((direction - 1 + steps) % 6, 0),
  };
}
