// Sound effects of Skorm's events.

import type { SkormEvent } from '@hexmarch/shared/games/skorm/types';
import type { SoundKind } from '../../../gameApi/clientGame.ts';

const SOUNDS: Partial<Readonly<Record<SkormEvent['type'], SoundKind>>> = {
  piecePlaced: 'build',
  shieldmanRotated: 'move',
  pieceMoved: 'move',
  pieceCaptured: 'capture',
  pieceShot: 'capture',
  seatEliminated: 'lost',
  goldClaimed: 'tech',
};

export const soundOf = ({ type }: SkormEvent): SoundKind | undefined => SOUNDS[type];
