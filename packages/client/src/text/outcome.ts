// How a match ended, from the reader's seat.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { isByOperators } from '@hexmarch/shared/match/fold/acts';
import { has, say } from './common.ts';
import type { ErrorText } from './errors.ts';
import { fewTogether } from './names.ts';

/** `ofGame`: the game's text for its own reasons (`ClientGame.endText`). */
export function outcomeText(
  outcome: Outcome,
  names: readonly string[],
  seat: number | undefined,
  ofGame: string | undefined,
): ErrorText {
  const text = isByOperators(outcome) ? say('end.operators') : (ofGame ?? reasonText(outcome.reason));
  return { title: titleOf(outcome, names, seat), text };
}

function reasonText(reason: string): string {
  const key = `end.${reason}`;
  return has(key) ? say(key) : reason;
}

function titleOf(outcome: Outcome, names: readonly string[], seat: number | undefined): string {
  const { winners } = outcome;
  if (outcome.reason === 'aborted') return say('outcome.calledOff');
  if (winners.length === 0) return say('outcome.draw');
  if (seat !== undefined && winners.includes(seat)) return say('outcome.youWon');
  const won = { who: fewTogether(winners.map((winner) => names[winner] ?? '?')), count: winners.length };
  if (seat === undefined) return say('outcome.won', won);
  const place = placeOf(outcome, names.length, seat);
  // The side that did not win has no order within it.
  return placesOf(outcome, names.length).length < 3 || place === undefined
    ? say('outcome.wonYouLost', won)
    : say('outcome.wonYouCame', { ...won, place: ordinal(place) });
}

/** The final ranking of a match. */
interface Place {
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
