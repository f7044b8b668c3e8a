// Position evaluation for replays, from a game's bot.

import type { Seat } from '../kernel/game.ts';

/** S state. */
export interface Judge<S> {
  /**
   * Winning chances by seat from 0 to 1, after `mover` has acted and if the turn ended there. Undefined while there is nothing to compare.
   */
  standings(state: S, mover: Seat): readonly number[] | undefined;
}

/** Any judge, type-erased. */
export type AnyJudge = Judge<unknown>;

/** Maps a score to a winning chance; a lead of `even` gives three quarters. */
export const shareOf = (score: number, even: number): number => (1 + score / (Math.abs(score) + even)) / 2;
