// Path of a move.

import type { Tile } from '@hexmarch/shared/games/skorm/types';

export interface Way {
  readonly from: Tile;
  /** Middle tile of a move of two steps (SKORM-3.3). */
  readonly via?: Tile;
  readonly to: Tile;
}

export const wayOf = ({ from, via, to }: Way): readonly Tile[] =>
  via === undefined ? [from, to] : [from, via, to];
