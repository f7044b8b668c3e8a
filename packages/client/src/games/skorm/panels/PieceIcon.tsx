// A piece as small as a panel needs it.

import type { Piece } from '@hexmarch/shared/games/skorm/types';
import { Picture } from '../../../ui/Picture.tsx';
import { skormPieceArt } from '../art.ts';

export interface PieceIconProps {
  readonly of: Piece;
  readonly heightPx: number;
  /** Where its facing matters: by how many steps the board is seen turned. */
  readonly steps?: number;
}

export function PieceIcon({ of, heightPx, steps = 0 }: PieceIconProps) {
  return <Picture of={skormPieceArt(of, steps)} heightPx={heightPx} />;
}
