// How one recorded match is played, and how it ends.

import type { PlayStyle } from '../src/bot/playout.ts';
import type { AnyGame, Tagged } from '../src/kernel/game.ts';
import type { ClockOptions, Takebacks } from '../src/protocol/messages.ts';

/** `board`: as the game ends it; the others after `plies` commands. */
export type Ending = 'board' | 'resign' | 'agreed' | 'timeout' | 'claimWin' | 'claimDraw' | 'abort';

export interface Plan {
  readonly seed: number;
  readonly ending: Ending;
  readonly plies: number;
  /** Of three players or more: somebody leaves so early, and the others play on to the ending. */
  readonly leaving?: { readonly how: 'resign' | 'timeout' | 'claimWin'; readonly plies: number };
  /** Of the record; absent: 1. */
  readonly format?: number;
  /** After so many commands somebody else has the first seat (TABLE-19); absent: never. */
  readonly handsOver?: number;
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  /** Of each seat: shown in time, promised but withheld, or never promised. */
  readonly entropy: readonly ('shown' | 'withheld' | 'none')[];
  /** Somebody rules the match: who lists what may be ruled, and how often it is; absent: nobody does. */
  readonly ruled?: { readonly game: AnyGame; readonly style: PlayStyle<unknown, Tagged> };
}
