// SKURE-4.6 to 4.8: where a character may look when its turn ends.

import { turnBetween } from './geometry.ts';
import { DIRECTIONS, type Direction, type Turning } from './types.ts';

// SKURE-4.8: F one direction, S two, A any; in times of 45°.
const TURN_LIMITS: Readonly<Record<Turning, number>> = { F: 1, S: 2, A: 4 };

export const turnLimit = (turning: Turning): number => TURN_LIMITS[turning];

export const mayTurnLast = (turning: Turning, from: Direction, to: Direction): boolean =>
  turnBetween(from, to) <= turnLimit(turning);

// SKURE-4.7: who turned first takes the first step where it faces.
export const mayStepFirst = (start: Direction, facing: Direction, step: Direction): boolean =>
  facing === start || facing === step;

/** Facing at the start of a turn and at the first move (including rising and sinking, SKURE-4.9). */
interface Turned {
  readonly start: Direction;
  /** null: has not moved. */
  readonly atFirstMove: Direction | null;
}

/** The facings that may still be taken, clockwise from north. */
export function facingsOf(turning: Turning, { start, atFirstMove }: Turned): readonly Direction[] {
  // Any direction, any number of times (SKURE-4.6).
  if (atFirstMove === null) return DIRECTIONS;
  if (atFirstMove !== start) return [atFirstMove];
  return DIRECTIONS.filter((facing) => mayTurnLast(turning, start, facing));
}
