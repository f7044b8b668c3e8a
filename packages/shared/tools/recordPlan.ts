// How one recorded match is played, and how it ends.

import type { AnyGame, Tagged } from '../src/kernel/game.ts';
import type { ClockOptions } from '../src/roomSettings/clockOptions.ts';
import type { Takebacks } from '../src/roomSettings/settingGroups.ts';
import type { PlayStyle } from './playout.ts';

/** `board`: as the game ends it; the others after `plies` commands. */
export type Ending = 'board' | 'resign' | 'agreed' | 'timeout' | 'claimWin' | 'claimDraw' | 'abort';

export interface Plan {
  readonly seed: number;
  readonly ending: Ending;
  readonly plies: number;
  /** With three players or more: one leaves early, and the others play on. */
  readonly leaving?: { readonly how: 'resign' | 'timeout' | 'claimWin'; readonly plies: number };
  /** Record format; absent: 1. */
  readonly format?: number;
  /** The first seat changes hands after so many commands (TABLE-19); absent: never. */
  readonly handsOver?: number;
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  /** By seat: revealed in time, committed but withheld, or never committed. */
  readonly entropy: readonly ('shown' | 'withheld' | 'none')[];
  /** With an arbiter: lists legal rulings, and how frequent they are; absent: no arbiter. */
  readonly ruled?: { readonly game: AnyGame; readonly style: PlayStyle<unknown, Tagged> };
}
