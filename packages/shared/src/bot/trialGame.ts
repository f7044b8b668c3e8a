// A game as trials play it at random: simulations, chaos, benchmarks, record lines, the contract. No trial knows a game but
// through this.

import type { AnyGame, Random, Tagged } from '../kernel/game.ts';
import type { PlayStyle } from './playout.ts';

/** How long a match of a trial may get: some dozen commands, or as long as the game is. */
export type TrialLength = 'short' | 'whole';

export interface TrialGame {
  /** Unique among trials: a game may have several, such as one for each number of players. */
  readonly name: string;
  readonly game: AnyGame;
  readonly style: PlayStyle<unknown, Tagged>;
  /** There are actions that one seat alone knows of: whoever sits at the table numbers the match by himself. */
  readonly sealed?: true;
  /** Options of one match, as the host of a room would choose them. */
  options(random: Random, length: TrialLength): unknown;
}
