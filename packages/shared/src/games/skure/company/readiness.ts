// SKURE-15.9, 15.11: when a side is done with a secret phase.

import type { Seat } from '../../../kernel/game.ts';
import { captainOf, type Presence, presentOn } from './leading.ts';
import type { Ranks, Side } from './muster.ts';

/** Of a secret phase. */
export interface Readiness {
  readonly muster: readonly Side[];
  readonly ranks: Ranks;
  readonly presence: Presence;
  /** Whether the seat has picked its team; true for all while they deploy. */
  hasPicked(seat: Seat): boolean;
  /** Seats that have said `ready`. */
  readonly readySeats: readonly Seat[];
}

/** Members who can stand in for a silent captain. */
const LEAST_OTHERS = 2;

export function isSideReady({ muster, ranks, presence, readySeats }: Readiness, side: Side): boolean {
  const captain = captainOf(muster, ranks, presence, side);
  if (captain === null) return false;
  if (readySeats.includes(captain)) return true;
  const others = presentOn(muster, presence, side).filter((seat) => seat !== captain);
  return others.length >= LEAST_OTHERS && others.every((seat) => readySeats.includes(seat));
}

/** Whether the seat, on a side that is not ready, can say it. */
export function maySayReady(phase: Readiness, seat: Seat): boolean {
  const { muster, ranks, presence, readySeats } = phase;
  const side = muster[seat] ?? 0;
  if (readySeats.includes(seat)) return false;
  if (captainOf(muster, ranks, presence, side) !== seat) return phase.hasPicked(seat);
  return presentOn(muster, presence, side).every((one) => phase.hasPicked(one));
}
