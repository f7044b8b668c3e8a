// The tiles that a piece goes over.

import type { Tile } from '@hexmarch/shared/games/skorm/types';

export interface Way {
  readonly from: Tile;
  /** The middle tile of two steps (SKORM-3.3). */
  readonly via?: Tile;
  readonly to: Tile;
}

export const wayOf = ({ from, via, to }: Way): readonly Tile[] =>
  via === undefined ? [from, to] : [from, via, to];
