// The frame's control of a mounted board: camera and recap.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Vec } from '../../board/geometry/hexMath.ts';
import type { AnyPlayed } from '../../gameApi/anyGame.ts';

export interface BoardControl {
  /** Centres a cell, at the current zoom. */
  centre(cell: string): void;
  /** The same for a point in world coordinates. */
  lookAt(point: Vec): void;
  /**
   * Replays past events, after which the board stays in the past until `endRecap`, or the next input on it. Resolves to whether it
   * was not interrupted.
   */
  again(played: readonly AnyPlayed[], speed: number): Promise<boolean>;
  endRecap(): void;
  readonly recapping: Signal<boolean>;
  /** The cell's middle and outer radius in CSS px of the match. */
  boxOf(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
}

/** The current position of a cell; reading it while rendering subscribes to camera changes. */
export const boxNow = (
  control: ReadonlySignal<BoardControl | undefined>,
  changes: ReadonlySignal<number>,
  cell: string,
): ReturnType<BoardControl['boxOf']> => (changes.value < 0 ? undefined : control.value?.boxOf(cell));
