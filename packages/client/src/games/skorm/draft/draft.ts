// The draft beyond marks on tiles: contract between the input state machine, which makes it, and the
// scene, which draws it (`Scene.follow`).

import type {
  Direction,
  Piece,
  Rotation,
  SkormCommand,
  SkormView,
  Tile,
} from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Step } from '../../../gameApi/clientGame.ts';

/** The drafted turn or placement. Nothing of it has been sent. */
export interface Draft {
  /** Drafted rotations of shieldmen (SKORM-4.2). */
  readonly rotations: readonly Rotation[];
  /** Ghost of a piece: placed, or after a move or capture from `from` (where the piece is drawn faded). */
  readonly ghost?: { readonly piece: Piece; readonly tile: Tile; readonly from?: Tile };
  /** All tiles of the path, both ends included. */
  readonly path?: readonly Tile[];
  /** Possible shots of the selected archer; `aimed`: the drafted one. */
  readonly shots: readonly { readonly from: Tile; readonly to: Tile; readonly aimed: boolean }[];
  /** Pieces that are to be placed later. */
  readonly planned?: readonly { readonly piece: Piece; readonly tile: Tile }[];
  /** Six handles around a shieldman or its ghost; a tap on one is `choose` with `face:1` to `face:6`. */
  readonly dial?: { readonly tile: Tile; readonly facing: Direction };
}

export interface SkormStep extends Step<SkormCommand> {
  readonly view: SkormView;
  /** Absent for spectators. */
  readonly seat: Seat | undefined;
  readonly draft: Draft;
}

/** Gesture id of a handle of the dial. */
export const faceId = (facing: Direction): string => `face:${facing}`;
