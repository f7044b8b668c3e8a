// A seat's decisive mistake (UI-P14): the largest drop of its evaluation from one turn of its own to the next.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Judged } from './story.ts';

/** An evaluation at or below this is clearly lost: half of the odds of an even share, of two sides a third. */
export function lostBelow(standings: readonly number[]): number {
  const even = standings.reduce((sum, share) => sum + share, 0) / standings.length;
  return even / (2 - even);
}

export interface Fall {
  /** Number of the event after which the seat's turn began: before the mistake. */
  readonly from: number;
  /** Number of the event that completes it. */
  readonly to: number;
  /** The seat's evaluation then, from 0 for lost to 1 for won. */
  readonly before: number;
  readonly after: number;
  /** Number of evaluated turns in between, including its own. */
  readonly turns: number;
}

/**
 * The stretch of a match with a seat's largest loss (UI-P14).
 *
 * The evaluations are those of the game's own bots (shared/search/botPlayer.ts), as winning chances from 0 to 1, at the end
 * of each turn; with three seats and more only the seat's own chance counts, whoever gained it. Only evaluations after which the
 * seat is to move are compared, each with the next such one, so that its move and the others' replies count together: a piece
 * left hanging is lost by its owner. With simultaneous turns every turn begins for all. The last stretch goes on to the last evaluation,
 * and ends where the evaluation reached its final value. A lost position cannot be lost again: only drops from an evaluation of more than
 * `lostBelow` count, so that nobody is shown how a decided match came to its end. Dice are part of a drop, since an evaluation does not know
 * the history of a position; whether they caused most of it is in the turning point (`TurningPoint.chance`).
 *
 * `since`: number of the event with which the seat's last player took it; earlier losses were another's.
 *
 * Of equal drops the first; it may be zero or less if nothing was lost. Undefined if there is no such stretch, or no such seat.
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

/** In winning chances; below 0 the seat gained. */
export const sizeOf = ({ before, after }: Fall): number => before - after;

function fallOf(curve: readonly Judged[], seat: Seat, first: number, last: number): Fall | undefined {
  const [from, to] = [curve[first], curve[last]];
  const [before, after] = [from?.standings[seat], to?.standings[seat]];
  if (from === undefined || to === undefined || before === undefined || after === undefined) return undefined;
  return last > first && before > lostBelow(from.standings)
    ? { from: from.at, to: to.at, before, after, turns: last - first }
    : undefined;
}

/** Index of the evaluation from which on the seat's value was constant to the end. */
function settledAt(curve: readonly Judged[], seat: Seat): number {
  const end = curve.at(-1)?.standings[seat];
  return curve.findLastIndex(({ standings }) => standings[seat] !== end) + 1;
}
