// SKURE-4.2 to 4.4: one step, with what it passes on its way.

import { isDiagonal, NOWHERE, neighbour, turnedBy } from './geometry.ts';
import { BARRED, costAt, type Gait, gaitOf, mayStand, PASS_OVER, terrainAt } from './terrain.ts';
import type { Direction, Field, Height, MovementType, Place } from './types.ts';

/** Whoever moves. */
export interface Mover {
  readonly at: Place;
  readonly height: Height;
  readonly type: MovementType;
  readonly ethereal: boolean;
}

/** Whether somebody else, or a frozen body, has the space (SKURE-1.9). */
export type IsTaken = (place: Place) => boolean;

export interface Step {
  readonly ok: true;
  readonly to: Place;
  /** Of all the spaces entered. */
  readonly cost: number;
  /** Entered before the last one, in order. */
  readonly passed: readonly Place[];
}

export const STEP_FAULTS = [
  'off-the-field',
  'terrain-barred',
  'between-two-barred',
  'space-taken',
  'no-landing',
] as const;

export interface StepFault {
  readonly ok: false;
  readonly fault: (typeof STEP_FAULTS)[number];
  readonly rule: 'SKURE-4.3' | 'SKURE-4.4';
}

const fault = (name: StepFault['fault'], rule: StepFault['rule']): StepFault => ({
  ok: false,
  fault: name,
  rule,
});

/** The step in that direction, or why there is none; whether the points suffice is for the caller to see. */
export function stepTo(field: Field, mover: Mover, direction: Direction, isTaken: IsTaken): Step | StepFault {
  const gait = gaitOf(mover.type, mover.height);
  // SKURE-4.2: one more diagonally.
  const more = isDiagonal(direction) ? 1 : 0;
  const passed: Place[] = [];
  let cost = 0;
  for (let from = mover.at; ; ) {
    const to = neighbour(field, from, direction);
    const wrong = barred(field, mover.ethereal, gait, from, to, direction);
    if (wrong !== undefined) return passed.length === 0 ? wrong : fault('no-landing', 'SKURE-4.4');
    const taken = isTaken(to);
    if (!taken && mayStand(field, to, gait)) {
      return { ok: true, to, cost: cost + costAt(field, to, gait) + more, passed };
    }
    // SKURE-4.4: nobody else passes through anybody, friends included.
    if (taken && !(mover.ethereal || gait === 'mid')) return fault('space-taken', 'SKURE-4.3');
    passed.push(to);
    cost += 1 + more;
    from = to;
  }
}

/** SKURE-4.3: what is wrong with going there whoever is there, undefined if nothing. */
function barred(
  field: Field,
  ethereal: boolean,
  gait: Gait,
  from: Place,
  to: Place,
  direction: Direction,
): StepFault | undefined {
  if (to === NOWHERE) return fault('off-the-field', 'SKURE-4.3');
  if (isShut(field, ethereal, gait, to)) return fault('terrain-barred', 'SKURE-4.3');
  const isBetween =
    isDiagonal(direction) &&
    [-1, 1].every((side) => isShut(field, ethereal, gait, neighbour(field, from, turnedBy(direction, side))));
  return isBetween ? fault('between-two-barred', 'SKURE-4.3') : undefined;
}

/** SKURE-4.4: may be neither stood on nor passed; walls are passed at mid height, rock by the ethereal. */
function isShut(field: Field, ethereal: boolean, gait: Gait, place: Place): boolean {
  const cost = costAt(field, place, gait);
  if (cost === PASS_OVER) return false;
  return cost === BARRED && !(ethereal && terrainAt(field, place) === '^');
}
