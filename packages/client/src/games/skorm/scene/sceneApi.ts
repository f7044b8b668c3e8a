// Skorm's additions to the common scene API.

import type { SkormCommand, SkormEvent, SkormView } from '@hexmarch/shared/games/skorm/types';
import type { TableScene } from '../../../board/layers/tableScene.ts';
import type { Gesture, Step } from '../../../gameApi/clientGame.ts';

export interface SkormScene extends TableScene<SkormView, SkormEvent> {
  /** Draws the draft. */
  follow(step: Step<SkormCommand>): void;
  gestureAt(x: number, y: number): Gesture | undefined;
}
