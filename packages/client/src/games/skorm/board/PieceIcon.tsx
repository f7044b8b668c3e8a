// A piece as small as a panel needs it.

import type { Piece } from '@hexmarch/shared/games/skorm/types';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { skormPieceArt } from './art.ts';

export interface PieceIconProps {
  readonly of: Piece;
  readonly heightPx: number;
  /** For pieces with a facing: rotation of the board in steps. */
  readonly steps?: number;
}

export function PieceIcon({ of, heightPx, steps = 0 }: PieceIconProps) {
  return <Picture of={skormPieceArt(of, steps)} heightPx={heightPx} />;
}
