// What the start page says and shows of a game, and where somebody who has never seen it may begin at once (UI-P70, UI-P71).
// It is loaded with that page and with no match.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ComponentType } from 'preact';
import type { LinePart } from '../text/line.ts';

type Options = Readonly<Record<string, unknown>>;

export interface GameStart {
  /** What kind of thinking it asks for, in a few words: `No luck: shields and facing`. */
  readonly thinking: () => string;
  /** How long a match usually lasts, for people who compare: `about 40 min`. */
  readonly lasts: () => string;
  /** Who acts when: `in turn`. */
  readonly pace: () => string;
  /** A corner of its board, 300 by 158 CSS px. */
  picture(): Promise<ComponentType>;
  /** What is usual where one person plays against the computer, instead of what is usual among people. */
  readonly alone?: Options;
  readonly prepared?: Prepared;
}

/** A position in which somebody who knows no rule can do something at once, against the weakest practice opponents. */
export interface Prepared {
  /** The board as it stands there, without what draws boards: any size, one shape. */
  board(): Promise<ComponentType>;
  /** Of the match that begins there, its `position` among them (TABLE-11). */
  readonly options: Options;
  /** The newcomer's; it is this seat's turn. */
  readonly seat: Seat;
  /** Cells of the own pieces that are meant; lit until the first act. */
  readonly lit: readonly string[];
  /** Some acts from there, one as told a line (lastLine.ts), for whoever only looks on (UI-P70). */
  played(): Promise<readonly string[]>;
  /** What to do, in two sentences; in place of a cell a link to it. */
  readonly told: () => readonly LinePart[];
}
