// Where somebody lost it (UI-P14): the largest fall of a seat's standing from one turn of its own to the next.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { CLEAR, type Judged } from './story.ts';

/** Whoever stands no better is clearly behind. */
export const LOST = 1 - CLEAR;

export interface Fall {
  /** Number of the event after which the seat's turn began: what was lost is still to come. */
  readonly from: number;
  /** Number of the event by which it was lost. */
  readonly to: number;
  /** How the seat stood then, from 0 for lost to 1 for won. */
  readonly before: number;
  readonly after: number;
  /** Turns that were judged from the one to the other, its own with them. */
  readonly turns: number;
}

/**
 * The stretch of a match in which a seat lost most (UI-P14).
 *
 * The standings are those of the game's own practice opponents (shared/search/judge.ts), in shares of a match won from 0 to 1, at the end
 * of each turn; with three seats and more it is the seat's own share alone that counts, whoever gained it. Only judgements after which the
 * seat is to act are compared, each with the next such one, so that what the seat did and what the others answered count together: a piece
 * left hanging is lost by whoever left it. Where all act at once every turn begins for all. The last stretch goes on to the last judgement,
 * and ends where the standing came to what it stayed at. What is lost already cannot be lost: only falls from a standing of more than
 * `LOST` count, so that nobody is shown how a match that was over came to its end. Dice are part of a fall, since a judgement knows nothing of how a position came
 * about; whether they made most of it the turning point says (`TurningPoint.chance`).
 *
 * `since`: number of the event with which whoever had the seat last got it; what was lost before was another's.
 *
 * Of equal falls the first; it may be nought or less where nothing was lost. Undefined where there is no such stretch, or no such seat.
 */
export function largestFall(curve: readonly Judged[], seat: Seat, since = 0): Fall | undefined {
  const begins = curve.flatMap(({ awaiting, at }, i) => (awaiting.includes(seat) && at >= since ? [i] : []));
  let largest: Fall | undefined;
  for (const [nth, first] of begins.entries()) {
    const end = Math.max(settledAt(curve, seat), Math.min(first + 1, curve.length - 1));
    const fall = fallOf(curve, seat, first, begins[nth + 1] ?? end);
    if (fall !== undefined && (largest === undefined || sizeOf(fall) > sizeOf(largest))) largest = fall;
  }
  return largest;
}

/** In shares of a match won; below 0 the seat gained. */
export const sizeOf = ({ before, after }: Fall): number => before - after;

function fallOf(curve: readonly Judged[], seat: Seat, first: number, last: number): Fall | undefined {
  const [from, to] = [curve[first], curve[last]];
  const [before, after] = [from?.standings[seat], to?.standings[seat]];
  if (from === undefined || to === undefined || before === undefined || after === undefined) return undefined;
  return last > first && before > LOST
    ? { from: from.at, to: to.at, before, after, turns: last - first }
    : undefined;
}

/** Index of the judgement from which on the seat's standing was the same to the end. */
function settledAt(curve: readonly Judged[], seat: Seat): number {
  const end = curve.at(-1)?.standings[seat];
  return curve.findLastIndex(({ standings }) => standings[seat] !== end) + 1;
}
