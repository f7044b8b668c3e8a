// What the frame may ask of a board that is there: to be looked at elsewhere, and to show what has been.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Vec } from '../board/hexMath.ts';
import type { AnyPlayed } from '../gameApi/anyGame.ts';

export interface BoardControl {
  /** Brings a cell to the middle, as far as the board is zoomed in. */
  centre(cell: string): void;
  /** The same for a point of the world. */
  lookAt(point: Vec): void;
  /**
   * Events of the past once more, after which the board stays in the past until `endRecap`, or the next input on it. Whether nothing
   * came between.
   */
  again(played: readonly AnyPlayed[], speed: number): Promise<boolean>;
  endRecap(): void;
  readonly recapping: Signal<boolean>;
  /** The cell's middle and outer radius in CSS px of the match. */
  boxOf(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
}

/** Where a cell is now; whoever asks while rendering is rendered again when the cells are elsewhere. */
export const boxNow = (
  control: ReadonlySignal<BoardControl | undefined>,
  changes: ReadonlySignal<number>,
  cell: string,
): ReturnType<BoardControl['boxOf']> => (changes.value < 0 ? undefined : control.value?.boxOf(cell));
