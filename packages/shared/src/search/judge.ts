// How the seats of a match stand, as the practice opponents of its game see it: for looking back on matches.

import type { Seat } from '../kernel/game.ts';

/** S state. */
export interface Judge<S> {
  /**
   * By seat, from 0 for lost to 1 for won, after `mover` has acted and if the turn ended there. Undefined while there is
   * nothing to compare yet.
   */
  standings(state: S, mover: Seat): readonly number[] | undefined;
}

/** Hosts hold judges for every kind of game. */
export type AnyJudge = Judge<unknown>;

/** A score of either sign as such a share: `even` is how far ahead one must be for three matches in four. */
export const shareOf = (score: number, even: number): number => (1 + score / (Math.abs(score) + even)) / 2;
