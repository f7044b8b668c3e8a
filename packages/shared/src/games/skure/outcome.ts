// Winners and ranking (SKURE-13).

import type { Outcome, Seat } from '../../kernel/game.ts';
import type { Event } from './events.ts';
import { allSides, seatsOfSide } from './sides.ts';
import type { SkureState } from './state.ts';

export const sidesLeft = (state: SkureState): readonly number[] => {
  const gone = new Set(state.lost.flat());
  return allSides(state.options).filter((side) => !gone.has(side));
};

/** Ranking: the winners, or all remaining, then those who lost, last first. Reasons for leaving are listed first to last. */
export function outcomeOf(
  state: SkureState,
  winner: number | undefined,
  reason: string,
  rule: string,
): Outcome {
  // SKURE-15.28: of a company battle a seat that is gone comes last, whatever its side does.
  const gone = state.company === undefined ? [] : state.gone;
  const seatsOf = (sides: readonly number[]): readonly Seat[] =>
    sides
      .flatMap((side) => seatsOfSide(state.options, side))
      .filter((seat) => !gone.includes(seat))
      .sort((a, b) => a - b);
  const lost = state.lost.toReversed().map(seatsOf);
  const left = sidesLeft(state);
  const winners = winner === undefined ? [] : seatsOf([winner]);
  const others = seatsOf(left.filter((side) => side !== winner));
  const places = [winners, others, ...lost, gone].filter((place) => place.length > 0);
  const why = (state.losses ?? []).map((one) => ({
    seats: seatsOfSide(state.options, one.side),
    why: one.why,
  }));
  return { winners, reason, rule, places, ...(why.length === 0 ? {} : { left: why }) };
}

export const drawnBy = (state: SkureState, reason: string, rule: string): Event<'ended'> => ({
  type: 'ended',
  outcome: outcomeOf(state, undefined, reason, rule),
});
