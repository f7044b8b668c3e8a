// What every thread of the test of strength must know; plain data.

import type { OptionValues } from 'commander';
import type { PlayerSource } from './players.ts';

export interface TestPlan {
  readonly game: string;
  /** Options of the game's matches, as parsed. */
  readonly options: OptionValues;
  readonly players: readonly [PlayerSource, PlayerSource];
}
