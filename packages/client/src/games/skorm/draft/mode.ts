// State of giving a command.

import type { PlaceCommand, SkormCommand, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Refusal } from '@hexmarch/shared/kernel/result';

export type Mode =
  | { readonly kind: 'idle' }
  /** An inspected piece, or the gold tile. */
  | { readonly kind: 'look'; readonly at: Tile }
  /** A selected own piece; a tap on a marked tile drafts an action. */
  | { readonly kind: 'piece'; readonly at: Tile }
  /** A selected piece of the plan; a tap on another tile of the zone moves it there, or swaps the two. */
  | { readonly kind: 'planned'; readonly at: Tile }
  /** Complete, to be confirmed: the main action alone; the turn's rotations are part of the step. */
  | { readonly kind: 'armed'; readonly command: ArmedCommand };

export type ArmedCommand = Exclude<SkormCommand, { readonly type: 'timeout' }>;

export type { PlaceCommand };

/** Why the tapped tile is no target, according to the engine. */
export interface Rejection {
  readonly tile: Tile;
  readonly refusal: Refusal;
}
