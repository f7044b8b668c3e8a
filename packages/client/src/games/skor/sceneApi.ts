// What Skor's scene can do beyond every game's scene.

import type { SkorEvent, SkorView, Space } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { TableScene } from '../../board/tableScene.ts';
import type { HeldPiece } from '../../gameApi/clientGame.ts';

export type { HeldPiece } from '../../gameApi/clientGame.ts';

export interface SkorScene extends TableScene<SkorView, SkorEvent> {
  /** During setup: shows the territory turned as that side would turn it, and the side lit; undefined undoes it. */
  previewSide(seat: Seat, side: number | undefined, land?: Space): void;
  /** During setup: which side of the viewer's own territory, or of which one of the realm, lies under a point of the host in CSS px (`sideId`). */
  sideAt(x: number, y: number): string | undefined;
  /** A dragged piece follows the pointer, in CSS px of the host; undefined puts it back. */
  drag(held: HeldPiece | undefined): void;
}
