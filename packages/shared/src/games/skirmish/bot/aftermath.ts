// The board after a tried turn.

import type { Seat } from '../../../kernel/game.ts';
import type { Works } from '../land/types.ts';

/** Lists by place, then by player. */
export interface Aftermath {
  readonly control: readonly Seat[];
  readonly armies: readonly Seat[];
  readonly works: readonly Works[];
  readonly land: readonly number[];
  readonly vp: readonly number[];
}
