// The final ranking of a match.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { say } from './common.ts';

export interface Place {
  /** 1 for the best. */
  readonly place: number;
  /** More than one: they share it, and the places after it are skipped. */
  readonly seats: readonly Seat[];
}

export function placesOf({ places, winners }: Outcome, seatCount: number): readonly Place[] {
  const rest = Array.from({ length: seatCount }, (_, seat) => seat).filter((seat) => !winners.includes(seat));
  let place = 1;
  return (places ?? [winners, rest])
    .filter((seats) => seats.length > 0)
    .map((seats) => {
      const here = { place, seats };
      place += seats.length;
      return here;
    });
}

export const placeOf = (outcome: Outcome, seatCount: number, seat: Seat): number | undefined =>
  placesOf(outcome, seatCount).find(({ seats }) => seats.includes(seat))?.place;

/** `1st`, `2nd`, `3rd`, `11th`. */
export const ordinal = (place: number): string => say('ordinal', { place });
