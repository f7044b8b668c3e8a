// Sentences of which not all is text.

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
  /** Tells what came of the line before, and has no number of its own in the log. */
  readonly follows?: true;
  /** Begins a turn, and stands under its head rather than under that of the turn before. */
  readonly opens?: true;
  /** Says that nothing came of something, and is worth nobody's attention. */
  readonly empty?: true;
  /** Done by whoever rules the match, and not by a player. */
  readonly ruled?: true;
}
