// Results of groups of matches. A group is the matches of one seed, the first player once on every seat: of two seats a pair. Its score is
// the unit of all statistics, since its matches share their dice and their setup.

import type { Outcome, Seat } from '../../src/kernel/game.ts';

/** How many groups had each score: of pairs 0, ¼, ½, ¾ and 1, of groups of N matches 2 N + 1 scores in equal steps. */
export type Counts = readonly number[];

export const noCounts = (seatCount: number): number[] => new Array<number>(2 * seatCount + 1).fill(0);

export const groupsOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** From 0 to 1. */
export const scoreOfCell = (counts: Counts, cell: number): number => cell / (counts.length - 1);

/** The cell of a group by the points of its matches; a third of a win is rounded. */
export const cellOf = (points: readonly number[]): number =>
  Math.round(2 * points.reduce((sum, one) => sum + one, 0));

/** Of one match: 1 for a win, its share of one that is shared, and an equal share of a draw. */
export function pointsOf({ winners }: Outcome, seat: Seat, seatCount: number): number {
  if (winners.length === 0) return 1 / seatCount;
  return winners.includes(seat) ? 1 / winners.length : 0;
}
