// Skorm's pieces as pictures, the same on the board and in the panels.

import type { Piece } from '@hexmarch/shared/games/skorm/types';
import { type Figure, figureArt, shieldmanArt } from '../../../art/army.ts';
import type { Art } from '../../../art/svg.ts';
import { directionDeg } from '../../../board/geometry/hexMath.ts';

const FIGURES: Readonly<Record<'W' | 'A' | 'H', Figure>> = { W: 'warlord', A: 'archer', H: 'horseman' };

/** `steps` of 60 degrees clockwise by which the board is rotated; shieldmen rotate with it, other pieces stay upright. */
export function skormPieceArt({ seat, type, facing }: Piece, steps = 0): Art {
  if (type !== 'S') return figureArt(FIGURES[type], seat);
  return shieldmanArt(seat, directionDeg(((facing ?? 1) - 1 + steps) % 6, 0));
}
