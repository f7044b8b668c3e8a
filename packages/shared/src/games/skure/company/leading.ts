// SKURE-15.5, 15.20: who commands a side, and who leads a fighter.

import type { Seat } from '../../../kernel/game.ts';
import { type Ranks, type Side, seatsOn } from './muster.ts';

/** Who is there (SKURE-15.18). A seat that is neither absent nor gone is present. */
export interface Presence {
  readonly absent: readonly Seat[];
  readonly gone: readonly Seat[];
}

export const isPresent = ({ absent, gone }: Presence, seat: Seat): boolean =>
  !absent.includes(seat) && !gone.includes(seat);

export const presentOn = (muster: readonly Side[], presence: Presence, side: Side): readonly Seat[] =>
  seatsOn(muster, side).filter((seat) => isPresent(presence, seat));

// SKURE-15.5: the captain, or else the lieutenant, or else the first who is there.
/** Null: nobody of the side is there. */
export function captainOf(
  muster: readonly Side[],
  { captains, lieutenants }: Ranks,
  presence: Presence,
  side: Side,
): Seat | null {
  const isHere = (seat: Seat | null): seat is Seat => seat !== null && isPresent(presence, seat);
  const captain = captains[side] ?? null;
  if (isHere(captain)) return captain;
  const lieutenant = lieutenants[side] ?? null;
  if (isHere(lieutenant)) return lieutenant;
  // Asked for every fighter and command: it makes no list.
  for (let seat = 0; seat < muster.length; seat++)
    if (muster[seat] === side && isPresent(presence, seat)) return seat;
  return null;
}

/** A fighter, for who leads it. */
interface Led {
  /** Undefined: it belongs to no seat (SKURE-15.29). */
  readonly owner: Seat | undefined;
  readonly side: Side;
  readonly lentTo: Seat | undefined;
}

/** SKURE-15.20; null: nobody. */
export function leaderOf(
  muster: readonly Side[],
  ranks: Ranks,
  presence: Presence,
  { owner, side, lentTo }: Led,
): Seat | null {
  if (owner !== undefined && isPresent(presence, owner)) return owner;
  if (lentTo !== undefined && isPresent(presence, lentTo)) return lentTo;
  return captainOf(muster, ranks, presence, side);
}

/** SKURE-15.4: once a seat is gone its rank passes on for good. `gone`: with that seat. */
export function ranksWithout(muster: readonly Side[], ranks: Ranks, gone: readonly Seat[]): Ranks {
  const { captains, lieutenants } = ranks;
  const isHere = (seat: Seat | null | undefined): seat is Seat =>
    typeof seat === 'number' && !gone.includes(seat);
  const heirs = captains.map((captain, side) => {
    if (captain === null || isHere(captain)) return captain;
    const lieutenant = lieutenants[side];
    if (isHere(lieutenant)) return lieutenant;
    return seatsOn(muster, side).find((seat) => !gone.includes(seat)) ?? null;
  });
  return {
    captains: heirs,
    lieutenants: lieutenants.map((one, side) => (isHere(one) && one !== heirs[side] ? one : null)),
  };
}

/** `captain A3`: a lieutenant who becomes captain changes places with the one before (SKURE-15.4). */
export function withCaptain({ captains, lieutenants }: Ranks, side: Side, seat: Seat): Ranks {
  const before = captains[side] ?? null;
  return {
    captains: captains.with(side, seat),
    lieutenants: lieutenants[side] === seat ? lieutenants.with(side, before) : lieutenants,
  };
}
