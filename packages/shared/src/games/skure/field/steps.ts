// SKURE-4.2 to 4.4: one step, with what it passes on its way.

import { isDiagonal, NOWHERE, neighbour, neighboursOf, turnedBy } from './geometry.ts';
import { BARRED, costsOf, gaitOf } from './terrain.ts';
import type { Direction, Field, Height, MovementType, Place } from './types.ts';

/** The moving character. */
export interface Mover {
  readonly at: Place;
  readonly height: Height;
  readonly type: MovementType;
  readonly ethereal: boolean;
}

/** Whether another character or a frozen body occupies the space (SKURE-1.9). */
export type IsTaken = (place: Place) => boolean;

export interface Step {
  readonly ok: true;
  readonly to: Place;
  /** Total of the entered spaces. */
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

interface StepFault {
  readonly ok: false;
  readonly fault: (typeof STEP_FAULTS)[number];
  readonly rule: 'SKURE-4.3' | 'SKURE-4.4';
}

/** The step in that direction, or why there is none; whether the points suffice is for the caller to see. */
export function stepTo(field: Field, mover: Mover, direction: Direction, isTaken: IsTaken): Step | StepFault {
  const landing = land(groundOf(field, mover), mover.at, direction, isTaken);
  if (landing < 0) {
    const fault = STEP_FAULTS[-landing - 1] ?? 'off-the-field';
    return { ok: false, fault, rule: fault === 'no-landing' ? 'SKURE-4.4' : 'SKURE-4.3' };
  }
  const to = landedAt(landing);
  return { ok: true, to, cost: landingCost(landing), passed: between(field, mover.at, direction, to) };
}

/** The spaces straight between two, neither of them included. */
export function between(field: Field, from: Place, direction: Direction, to: Place): readonly Place[] {
  const passed: Place[] = [];
  for (let at = neighbour(field, from, direction); at !== to; at = neighbour(field, at, direction)) {
    passed.push(at);
  }
  return passed;
}

/** Movement costs of a field for one mover at one height, ignoring other characters. */
export interface Ground {
  readonly neighbours: Int16Array;
  readonly costs: Int8Array;
  /** SKURE-4.4: all others pass through nobody, friends included. */
  readonly passesOthers: boolean;
}

export function groundOf(field: Field, { type, height, ethereal }: Omit<Mover, 'at'>): Ground {
  const gait = gaitOf(type, height, ethereal);
  return {
    neighbours: neighboursOf(field),
    costs: costsOf(field)[gait],
    passesOthers: ethereal || gait === 'mid',
  };
}

/** Space and cost packed into one integer, for speed in whole-field searches; negative: a fault. */
type Landing = number;

const COST_BITS = 8;
export const landedAt = (landing: Landing): Place => landing >> COST_BITS;
export const landingCost = (landing: Landing): number => landing & ((1 << COST_BITS) - 1);

const faultNumber = (fault: StepFault['fault']): Landing => -1 - STEP_FAULTS.indexOf(fault);
const OFF = faultNumber('off-the-field');
const TERRAIN = faultNumber('terrain-barred');
const BETWEEN = faultNumber('between-two-barred');
const TAKEN = faultNumber('space-taken');
const NO_LANDING = faultNumber('no-landing');

/** Target space and cost of a step. */
export function land(ground: Ground, at: Place, direction: Direction, isTaken: IsTaken): Landing {
  // SKURE-4.2: one more diagonally.
  const more = isDiagonal(direction) ? 1 : 0;
  let cost = 0;
  for (let from = at; ; ) {
    const to = ground.neighbours[8 * from + direction] ?? NOWHERE;
    const wrong = barred(ground, from, to, direction);
    if (wrong < 0) return from === at ? wrong : NO_LANDING;
    const entryCost = ground.costs[to] ?? BARRED;
    const taken = isTaken(to);
    if (!taken && entryCost > 0) return ((to as number) << COST_BITS) + cost + entryCost + more;
    if (taken && !ground.passesOthers) return TAKEN;
    // SKURE-4.4: on in the same direction; what is passed costs 1 a space.
    cost += 1 + more;
    from = to;
  }
}

// SKURE-4.3: the fault of a step, ignoring other characters; 0: none.
function barred({ costs, neighbours }: Ground, from: Place, to: Place, direction: Direction): Landing {
  if (to === NOWHERE) return OFF;
  if (costs[to] === BARRED) return TERRAIN;
  if (!isDiagonal(direction)) return 0;
  const isShut = (side: number): boolean =>
    costs[neighbours[8 * from + turnedBy(direction, side)] ?? NOWHERE] === BARRED;
  return isShut(-1) && isShut(1) ? BETWEEN : 0;
}
