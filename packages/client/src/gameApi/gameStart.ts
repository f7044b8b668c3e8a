// What the start page shows of a game, and the position from which a newcomer may begin at once (UI-P70, UI-P71).
// It is loaded with that page, never with a match.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentType } from 'preact';
import type { LinePart } from '../text/line.ts';

type Options = Readonly<Record<string, unknown>>;

export interface GameStart {
  /** What kind of thinking it demands, in a few words: `No luck: shields and facing`. */
  readonly thinking: () => string;
  /** How long a match usually lasts, for people who compare: `about 40 min`. */
  readonly lasts: () => string;
  /** The turn order: `in turn`. */
  readonly pace: () => string;
  /** A corner of its board, 300 by 158 CSS px. */
  picture(): Promise<ComponentType>;
  /** Defaults against the computer, instead of those among people. */
  readonly alone?: Options;
  readonly prepared?: Prepared;
}

/** A position in which a newcomer can act at once, against the weakest practice opponents. */
export interface Prepared {
  /** The board of that position, rendered without Pixi: any size, one shape. */
  board(): Promise<ComponentType>;
  /** Options of the match that begins there, its `position` among them (TABLE-11). */
  readonly options: Options;
  /** The newcomer's seat, which is to move. */
  readonly seat: Seat;
  /** Cells of the own pieces to use; highlighted until the first act. */
  readonly lit: readonly string[];
  /** Some acts from there, one published line each (lastLine.ts), for the preview (UI-P70). */
  played(): Promise<readonly string[]>;
  /** What to do, in two sentences; cells are links. */
  readonly summary: () => readonly LinePart[];
}
