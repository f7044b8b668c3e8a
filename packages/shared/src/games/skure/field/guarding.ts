// SKURE-9.2: geometry of guarding.

import { arcOf, heightsTouch, isAdjacent, relativeOctant } from './geometry.ts';
import type { Direction, Height, Place } from './types.ts';

export interface Stood {
  readonly at: Place;
  readonly facing: Direction;
  readonly height: Height;
}

const BEHIND: readonly Direction[] = [3, 4, 5];

/** Whether the ally is where the guard covers it, wherever an attacker may be. */
export const isCovered = (width: number, guard: Stood, ally: Stood): boolean =>
  isAdjacent(width, guard.at, ally.at) &&
  heightsTouch(guard.height, ally.height) &&
  BEHIND.includes(relativeOctant(width, guard.at, guard.facing, ally.at));

export const mayGuard = (width: number, guard: Stood, ally: Stood, attacker: Place): boolean =>
  isCovered(width, guard, ally) &&
  arcOf(width, guard.at, guard.facing, attacker) === 'front' &&
  arcOf(width, ally.at, ally.facing, attacker) === 'front';
