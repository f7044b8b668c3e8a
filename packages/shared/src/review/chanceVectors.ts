// Chances to win, or changes of them, by seat.

import type { Outcome } from '../kernel/game.ts';

export type Chances = readonly number[];

export const noChange = (seats: number): Chances => new Array<number>(seats).fill(0);

export const evenShares = (seats: number): Chances => new Array<number>(seats).fill(1 / seats);

/** A draw is shared by all, a win by its winners. */
export const sharesOf = ({ winners }: Outcome, seats: number): Chances =>
  winners.length === 0
    ? evenShares(seats)
    : Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));

export const sumOf = (seats: number, changes: readonly Chances[]): Chances =>
  Array.from({ length: seats }, (_, seat) => changes.reduce((sum, one) => sum + (one[seat] ?? 0), 0));

export const difference = (to: Chances, from: Chances): Chances =>
  to.map((chance, seat) => chance - (from[seat] ?? 0));

/** Mean of chances, each with a weight; together the weights are 1. */
export const meanOf = (
  seats: number,
  weighted: readonly { readonly weight: number; readonly chances: Chances }[],
): Chances =>
  sumOf(
    seats,
    weighted.map(({ weight, chances }) => chances.map((chance) => weight * chance)),
  );
