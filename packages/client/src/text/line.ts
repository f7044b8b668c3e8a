// Sentences with rich parts.

import type { Seat } from '@hexmarch/shared/kernel/game';

/** A sentence in parts: plain text, a link to a space, a die's face, a seat's name, or that of one of its pieces. */
export type LinePart =
  | string
  | { readonly cell: string }
  | { readonly face: number; readonly seat: Seat }
  | { readonly piece: string; readonly seat: Seat }
  | { readonly seat: Seat };

export interface Line {
  readonly parts: readonly LinePart[];
  readonly tone?: 'plain' | 'good' | 'bad' | 'turn';
  /** Reports the result of the line before, and has no number of its own in the log. */
  readonly follows?: true;
  /** Begins a turn, and belongs under its heading rather than under that of the turn before. */
  readonly opens?: true;
  /** Reports that something had no effect, and deserves no attention. */
  readonly empty?: true;
  /** The game's own line beside the board says it. */
  readonly inLine?: true;
  /** Somebody fell or was lost. */
  readonly loss?: true;
  /** Done by an arbiter, and not by a player. */
  readonly ruled?: true;
}
