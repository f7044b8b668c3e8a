// A game as random trials play it: simulations, chaos tests, benchmarks, record lines, contract tests. Trials know a game only through
// this.

import type { AnyGame, Random, Tagged } from '../kernel/game.ts';
import type { PlayStyle } from './playout.ts';

/** Length of a trial match: some dozen commands, or the whole game. */
export type TrialLength = 'short' | 'whole';

export interface TrialGame {
  /** Unique among trials: a game may have several, such as one for each number of players. */
  readonly name: string;
  readonly game: AnyGame;
  readonly style: PlayStyle<unknown, Tagged>;
  /** Some actions are known to one seat alone, so every seat has a sequence number of its own. */
  readonly sealed?: true;
  /** Options of one match, as the host of a room would choose them. */
  options(random: Random, length: TrialLength): unknown;
}
