// Curtains that open (UI-K16): each half is gathered towards its side.

import type { Sprite } from 'pixi.js';
import { SQUARE_SIDE } from '../../../art/tiles.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';
import { easeInOut, type Timeline } from '../../../board/stage/animate.ts';

const OPEN_MS = 700;

/** `hang` puts one piece of it on the board. */
export function drawOpen(
  timeline: Timeline,
  pieces: readonly GroundPiece[],
  hang: (piece: GroundPiece) => Sprite,
): void {
  const [left, right] = [Math.min(...pieces.map(({ x }) => x)), Math.max(...pieces.map(({ x }) => x))];
  const middle = (left + right) / 2;
  for (const piece of pieces) {
    const sprite = hang(piece);
    const full = sprite.scale.x;
    const side = piece.x < middle ? left - SQUARE_SIDE / 2 : right + SQUARE_SIDE / 2;
    sprite.alpha = 1;
    timeline.add(
      0,
      OPEN_MS,
      (t) => {
        sprite.x = side + (piece.x - side) * (1 - t);
        sprite.scale.x = full * (1 - t);
      },
      easeInOut,
    );
  }
}
