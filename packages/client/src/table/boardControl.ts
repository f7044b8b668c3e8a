// What the frame may ask of a board that is there: to be looked at elsewhere, and to show what has been.

import type { Signal } from '@preact/signals';
import type { AnyPlayed } from '../play/anyGame.ts';

export interface BoardControl {
  /** Brings a cell to the middle, as far as the board is zoomed in. */
  centre(cell: string): void;
  /** Events of the past, once more; the next input ends it. */
  recap(played: readonly AnyPlayed[]): void;
  endRecap(): void;
  readonly recapping: Signal<boolean>;
  /** The cell's middle and outer radius in CSS px of the match. */
  boxOf(cell: string): { readonly x: number; readonly y: number; readonly radiusPx: number } | undefined;
}
