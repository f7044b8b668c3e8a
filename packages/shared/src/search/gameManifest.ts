// A game's manifest: its id and lazy loaders of its parts, readable without loading any of its code.

import type { AnyGame } from '../kernel/game.ts';
import type { AnyPlanning } from '../kernel/planning.ts';
import type { Ladder } from './botNumber.ts';
import type { AnyBotPlayer } from './botPlayer.ts';
import type { AnyJudge } from './chances.ts';
import type { AnyPuzzleSolver } from './puzzle.ts';
import type { AnyOrdersReviewer, AnyReviewer } from './reviewer.ts';

/** Renders a board for posts and link previews. */
interface BoardPicture {
  /** An SVG of 1200 by 675 without fonts, from a spectator's view. */
  picture(view: unknown): string;
}

export interface GameManifest {
  /** The game's id, which is also the name of its folders. */
  readonly id: string;
  engine(): Promise<AnyGame>;
  /** The engine with server-only parts, such as notification texts; absent: the same engine. */
  hosted?(): Promise<AnyGame>;
  /** Its bot, if there is one. */
  bot?(): Promise<AnyBotPlayer>;
  /** The levels of its bot. */
  readonly ladder?: Ladder;
  /** Its position evaluation for replays, if there is one. */
  judge?(): Promise<AnyJudge>;
  /** What solves its proved puzzles, if it has any. */
  puzzles?(): Promise<AnyPuzzleSolver>;
  /** Its reviewer of finished matches, if there is one. */
  reviewer?(): Promise<AnyReviewer>;
  /** In its place in a game of secret simultaneous orders. */
  ordersReviewer?(): Promise<AnyOrdersReviewer>;
  /** What it tells of commands that are prepared for later turns; absent: none can be. */
  planning?(): Promise<AnyPlanning>;
  /** Its board renderer, if there is one. */
  picture?(): Promise<BoardPicture>;
}
