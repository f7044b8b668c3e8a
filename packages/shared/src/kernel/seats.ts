// Lists of seats.

import type { Seat } from './game.ts';

/** The same seats in the same order. */
export function sameSeats(a: readonly Seat[], b: readonly Seat[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
