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

/** Which of the spaces entered in this turn, from 0, triggers; null: none. */
export function opportunityAt(width: number, enemy: Stood, entered: readonly Entered[]): number | null {
  let count = 0;
  for (const [i, space] of entered.entries()) {
    if (isWatched(width, enemy, space) && ++count === OPPORTUNITY_COUNT) return i;
  }
  return null;
}
