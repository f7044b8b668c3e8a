// The position editor's interface: a game edits the text of a position, and its engine validates the result.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { Art } from '../art/svg.ts';

export interface Palette {
  /** A position to begin with: one in play, whatever the result of the match. */
  begin(position: string): string;
  /** Pieces that can be placed for a side, in groups. */
  groups(side: Seat): readonly BrushGroup[];
  /** The position after a brush was used on a cell; the same text if that changes nothing. */
  place(position: string, brush: string, cell: string): string;
  /** Removes the topmost item; the same text if there is none. */
  erase(position: string, cell: string): string;
  /** Moves the whole content of a cell to another one, replacing its content. */
  move(position: string, from: string, to: string): string;
  /** Off-board state: whose turn it is, and a side's resources. */
  fields(position: string, side: Seat): readonly FieldGroup[];
  set(position: string, field: string, value: string): string;
  /** Why the engine rejects a position, in words; `undefined` for a code that has none. */
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
