// What the player has in hand, beyond the marks on tiles: the contract between the input machine, which makes it, and the
// scene, which draws it (`Scene.follow`).

import type {
  Direction,
  Piece,
  Rotation,
  SkormCommand,
  SkormView,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import type { Step } from '../../gameApi/clientGame.ts';

/** The turn, or the placement, in the making. Nothing of it has been sent. */
export interface Draft {
  /** Shieldmen as they would be turned (SKORM-4.2). */
  readonly rotations: readonly Rotation[];
  /** A piece as it would stand: placed, or landed after a move or capture from `from` (there it is drawn faded). */
  readonly ghost?: { readonly piece: Piece; readonly tile: Tile; readonly from?: Tile };
  /** All tiles of the way, first and last included. */
  readonly path?: readonly Tile[];
  /** Shots that the chosen archer has; `aimed` is the one in hand. */
  readonly shots: readonly { readonly from: Tile; readonly to: Tile; readonly aimed: boolean }[];
  /** Six handles around a shieldman, or its ghost; a tap on one is `choose` with `face:1` to `face:6`. */
  readonly dial?: { readonly tile: Tile; readonly facing: Direction };
}

export interface SkormStep extends Step<SkormCommand> {
  readonly view: SkormView;
  readonly draft: Draft;
}

/** The gesture id of a handle of the dial. */
export const faceId = (facing: Direction): string => `face:${facing}`;
