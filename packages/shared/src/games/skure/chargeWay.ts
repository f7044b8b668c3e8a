// SKURE-7.2 to 7.8: geometry of a charge: whether it is possible, and final spaces. Roll, damage and attacks of opportunity are the
// engine's.

import { ceilDiv } from './damage.ts';
import {
  columnOf,
  distance,
  isDiagonal,
  NOWHERE,
  neighbour,
  octant,
  opposite,
  rowOf,
} from './field/geometry.ts';
import type { IsTaken } from './field/steps.ts';
import { costAt, gaitOf, mayStand } from './field/terrain.ts';
import type { Direction, Field, Height, MovementType, Place } from './field/types.ts';

export interface Charger {
  readonly at: Place;
  /** As at the start of its turn (SKURE-7.1). */
  readonly facing: Direction;
  readonly points: number;
  readonly bonus: number;
  readonly size: number;
  readonly type: MovementType;
}

export interface Charged {
  readonly at: Place;
  readonly height: Height;
  readonly size: number;
  readonly type: MovementType;
}

interface Way {
  readonly ok: true;
  readonly distance: number;
  /** From the first space entered to the one before the target. */
  readonly way: readonly Place[];
}

export const CHARGE_FAULTS = [
  'charge-no-bonus',
  'charge-not-ahead',
  'charge-too-high',
  'charge-too-near',
  'charge-too-far',
  'charge-way-barred',
] as const;

interface ChargeFault {
  readonly ok: false;
  readonly fault: (typeof CHARGE_FAULTS)[number];
  readonly rule: 'SKURE-7.1' | 'SKURE-7.2' | 'SKURE-7.3' | 'SKURE-7.4';
  /** Distances that would do, where that is what is wrong; the space in the way. */
  readonly params?: Readonly<Record<string, number>>;
}

const LEAST_DISTANCE = 3;

// SKURE-7.3: both ends counted to the target's own space.
export const chargeDistances = ({ points, bonus }: Pick<Charger, 'points' | 'bonus'>) => ({
  min: Math.max(LEAST_DISTANCE, points),
  max: points + bonus,
});

export function chargeWay(
  field: Field,
  charger: Charger,
  target: Charged,
  isTaken: IsTaken,
): Way | ChargeFault {
  const { at, facing, type } = charger;
  const fault = (
    name: ChargeFault['fault'],
    rule: ChargeFault['rule'],
    params?: ChargeFault['params'],
  ): ChargeFault => ({ ok: false, fault: name, rule, ...(params === undefined ? {} : { params }) });
  // No bonus, no charge (SKURE-7.1).
  if (charger.bonus === 0) return fault('charge-no-bonus', 'SKURE-7.1');
  // SKURE-7.2: straight ahead, and not at mid height unless the charger flies.
  if (!isAhead(field.width, at, facing, target.at)) return fault('charge-not-ahead', 'SKURE-7.2');
  if (target.height === 'mid' && type !== 'flying') return fault('charge-too-high', 'SKURE-7.2');
  const far = distance(field.width, at, target.at);
  const { min, max } = chargeDistances(charger);
  if (far < min) return fault('charge-too-near', 'SKURE-7.3', { distance: far, min, max });
  if (far > max) return fault('charge-too-far', 'SKURE-7.3', { distance: far, min, max });
  const way: Place[] = [];
  for (
    let place = neighbour(field, at, facing);
    place !== target.at;
    place = neighbour(field, place, facing)
  ) {
    way.push(place);
  }
  // SKURE-7.8: a dive counts as low on the way.
  const gait = gaitOf(type, 'low');
  // SKURE-7.4: free, and 1 point each; nothing is passed through.
  const barred = way.find((place) => isTaken(place) || costAt(field, place, gait) !== 1);
  if (barred !== undefined) return fault('charge-way-barred', 'SKURE-7.4', { place: barred });
  return { ok: true, distance: far, way };
}

const isAhead = (width: number, at: Place, facing: Direction, target: Place): boolean =>
  at !== target &&
  !isDiagonal(facing) &&
  (columnOf(width, at) === columnOf(width, target) || rowOf(width, at) === rowOf(width, target)) &&
  octant(width, at, target) === facing;

/** SKURE-7.6: from that size on a charge rams; below it cuts. */
const RAMS_FROM = 8;

export const rams = (size: number): boolean => size >= RAMS_FROM;

/** SKURE-7.7: what a successful charge may do to a target that still stands; null: the target is too large. */
export function chargeEffect(charger: number, target: number): 'gore' | 'stun' | null {
  if (charger < target - 1) return null;
  return rams(charger) ? 'stun' : 'gore';
}

/** Result of the strike. */
export interface Struck {
  /** Stage 2 or better. */
  readonly isSuccess: boolean;
  /** It died and left the field, and so gives way. */
  readonly isTargetGone: boolean;
}

/** Final spaces. */
interface ChargeEnd {
  readonly charger: Place;
  readonly facing: Direction;
  /** Its hypothetical space, if it is gone. */
  readonly target: Place;
}

/** `isTaken` describes the state before the strike, target included; the charger's own space is ignored. */
export function chargeEnd(
  field: Field,
  charger: Charger,
  target: Charged,
  isTaken: IsTaken,
  { isSuccess, isTargetGone }: Struck,
): ChargeEnd {
  const { facing } = charger;
  const before = neighbour(field, target.at, opposite(facing));
  // SKURE-7.6: the charger stays on the space before the target if it cannot have the one that it should.
  const stays: ChargeEnd = { charger: before, facing, target: target.at };
  const isOpen = (place: Place, type: MovementType): boolean =>
    place !== NOWHERE && !isTaken(place) && mayStand(field, place, gaitOf(type, 'low'));
  // A ram that hits takes the target's place.
  if (isSuccess && rams(charger.size)) {
    const pushedTo = isTargetGone ? target.at : pushEnd(field, charger, target, isOpen);
    if (pushedTo === target.at && !isTargetGone) return stays;
    const isForCharger = mayStand(field, target.at, gaitOf(charger.type, 'low'));
    return { charger: isForCharger ? target.at : before, facing, target: pushedTo };
  }
  // A cut, and a ram that misses, go on behind the target and turn about.
  const behind = neighbour(field, target.at, facing);
  return isOpen(behind, charger.type)
    ? { charger: behind, facing: opposite(facing), target: target.at }
    : stays;
}

/** SKURE-7.6: half the distance of the charge, straight on, as far as there is room. */
function pushEnd(
  field: Field,
  charger: Charger,
  target: Charged,
  isOpen: (place: Place, type: MovementType) => boolean,
): Place {
  let at = target.at;
  for (let left = ceilDiv(distance(field.width, charger.at, target.at), 2); left > 0; left--) {
    const next = neighbour(field, at, charger.facing);
    if (!isOpen(next, target.type)) break;
    at = next;
  }
  return at;
}
