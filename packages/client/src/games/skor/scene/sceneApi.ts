// Skor's additions to the common scene API.

import type { SkorEvent, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableScene } from '../../../board/layers/tableScene.ts';
import type { DraggedPiece } from '../../../gameApi/clientGame.ts';

export type { DraggedPiece } from '../../../gameApi/clientGame.ts';

export interface SkorScene extends TableScene<SkorView, SkorEvent> {
  /** During setup: previews the territory's rotation for that side, and highlights the side; undefined resets it. */
  previewSide(seat: Seat, side: number | undefined, land?: Space): void;
  /** During setup: hit test for the sides of the viewer's territory or realm, at a point of the host in CSS px (`sideId`). */
  sideAt(x: number, y: number): string | undefined;
  /** A dragged piece follows the pointer, in CSS px of the host; undefined resets it. */
  drag(dragged: DraggedPiece | undefined): void;
}
