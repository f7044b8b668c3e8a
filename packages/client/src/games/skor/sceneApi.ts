// What Skor's scene can do beyond every game's scene.

import type { SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableScene } from '../../board/tableScene.ts';
import type { HeldPiece } from '../../play/clientGame.ts';

export type { HeldPiece } from '../../play/clientGame.ts';

export interface SkorScene extends TableScene<SkorView, SkorEvent> {
  /** During setup: shows the territory turned as that side would turn it, and the side lit; undefined undoes it. */
  previewSide(seat: Seat, side: number | undefined): void;
  /** During setup: which side, 1 to 6, of the viewer's own territory lies under a point of the host in CSS px. */
  sideAt(x: number, y: number): number | undefined;
  /** A dragged piece follows the pointer, in CSS px of the host; undefined puts it back. */
  drag(held: HeldPiece | undefined): void;
}
