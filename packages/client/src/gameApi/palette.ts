// How a position is put together by hand: a game changes the text of a position, and its engine judges what came of it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { Art } from '../art/svg.ts';

export interface Palette {
  /** A position to begin with: one in play, whatever the match had come to. */
  begin(position: string): string;
  /** What can be placed for a side, in groups. */
  groups(side: Seat): readonly BrushGroup[];
  /** The position after a brush was used on a cell; the same text where that changes nothing. */
  place(position: string, brush: string, cell: string): string;
  /** What lies on top goes first; the same text where nothing can be taken away. */
  erase(position: string, cell: string): string;
  /** Everything that can be carried goes from one cell to another, in place of what is there. */
  move(position: string, from: string, to: string): string;
  /** What is not on the board: whose turn it is, and what a side has. */
  fields(position: string, side: Seat): readonly FieldGroup[];
  set(position: string, field: string, value: string): string;
  /** Why the engine says that a position cannot be, in words; `undefined` for a code that has none. */
  faultText(fault: Refusal): string | undefined;
}

export interface BrushGroup {
  readonly title: string;
  readonly brushes: readonly Brush[];
}

export interface Brush {
  readonly id: string;
  readonly label: string;
  readonly art: Art;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly PaletteField[];
}

export interface PaletteField {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}
