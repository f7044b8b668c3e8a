// What Skor's scene can do beyond every game's scene.

import type { SkorEvent, SkorView } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { HeldPiece, OwnedCell, Scene } from '../../play/clientGame.ts';

export type { HeldPiece } from '../../play/clientGame.ts';

/** Switches of what is shown beside the position (UI-21). */
export interface Overlays {
  readonly names: boolean;
  /** The last move as the scene has seen it; for a host that gives no `trail` marks of its own. */
  readonly trails: boolean;
  readonly odds: boolean;
  /** Spaces to be hatched, such as those that the opponent can reach. */
  readonly threats: readonly string[];
  readonly owners: readonly OwnedCell[];
}

export interface SkorScene extends Scene<SkorView, SkorEvent> {
  /** During setup: shows the territory turned as that side would turn it, and the side lit; undefined undoes it. */
  previewSide(seat: Seat, side: number | undefined): void;
  /** During setup: which side, 1 to 6, of the viewer's own territory lies under a point of the host in CSS px. */
  sideAt(x: number, y: number): number | undefined;
  setOverlays(change: Partial<Overlays>): void;
  /** A dragged piece follows the pointer, in CSS px of the host; undefined puts it back. */
  drag(held: HeldPiece | undefined): void;
  /** Brings these cells into view, with room around them. */
  focus(cells: readonly string[]): void;
  /** Ends the animation under way. */
  skip(): void;
  /** When every picture of the position is painted. */
  ready(): Promise<void>;
}
