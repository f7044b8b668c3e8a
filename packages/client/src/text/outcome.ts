// How a match ended, from the reader's seat.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { isByOperators } from '@hexmarch/shared/match/fold/acts';
import { has, say } from './common.ts';
import type { ErrorText } from './errors.ts';
import { together } from './names.ts';
import { ordinal, placeOf, placesOf } from './places.ts';

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
  const won = { who: together(winners.map((winner) => names[winner] ?? '?')), count: winners.length };
  if (seat === undefined) return say('outcome.won', won);
  const place = placeOf(outcome, names.length, seat);
  // The side that did not win has no order within it.
  return placesOf(outcome, names.length).length < 3 || place === undefined
    ? say('outcome.wonYouLost', won)
    : say('outcome.wonYouCame', { ...won, place: ordinal(place) });
}
