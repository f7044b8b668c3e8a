// Where a Skorm player is in giving a command.

import type { PlaceCommand, SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Refusal } from '@hexmarch/shared/kernel/result';

export type Mode =
  | { readonly kind: 'idle' }
  /** A piece, or the gold tile, is looked at. */
  | { readonly kind: 'look'; readonly at: Tile }
  /** An own piece is chosen; a tap on a marked tile aims. */
  | { readonly kind: 'piece'; readonly at: Tile }
  /** Complete, and waits for a last word; of a turn the main action alone, its rotations are the step's. */
  | { readonly kind: 'armed'; readonly command: ArmedCommand };

export type ArmedCommand = Exclude<SkormCommand, { readonly type: 'timeout' }>;

export type { PlaceCommand };

/** Why the tile that was tapped is no target, as the engine has it. */
export interface Asked {
  readonly tile: Tile;
  readonly refusal: Refusal;
}
