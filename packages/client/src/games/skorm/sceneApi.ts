// What Skorm's scene can do beyond every game's scene.

import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { OwnedCell, Scene } from '../../play/clientGame.ts';

/** Switches of what is shown beside the position (UI-21). */
export interface Overlays {
  readonly names: boolean;
  /** The last move as the scene has seen it; for a host that gives no `trail` marks of its own. */
  readonly trails: boolean;
  /** Tiles to be hatched. */
  readonly threats: readonly string[];
  readonly owners: readonly OwnedCell[];
}

export interface SkormScene extends Scene<SkormView, SkormEvent, SkormCommand> {
  setOverlays(change: Partial<Overlays>): void;
  /** Ends the animation under way. */
  skip(): void;
  /** When every picture of the position is painted. */
  ready(): Promise<void>;
}
