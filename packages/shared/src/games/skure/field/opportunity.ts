// SKURE-10.1: spaces whose entering provokes an attack of opportunity.

import { arcOf, heightsTouch, isAdjacent } from './geometry.ts';
import type { Stood } from './guarding.ts';
import type { Height, Place } from './types.ts';

/** A space entered, and how high. */
export interface Entered {
  readonly at: Place;
  readonly height: Height;
}

/** Spaces that an enemy must see entered within one turn of the mover. */
export const OPPORTUNITY_COUNT = 2;

export const isWatched = (width: number, enemy: Stood, { at, height }: Entered): boolean =>
  isAdjacent(width, enemy.at, at) &&
  heightsTouch(enemy.height, height) &&
  arcOf(width, enemy.at, enemy.facing, at) === 'front';
