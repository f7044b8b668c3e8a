// What this repository knows of a game before any of its code is loaded: its name, and where its parts are.

import type { AnyGame } from '../kernel/game.ts';
import type { AnyBotPlayer } from '../search/botPlayer.ts';
import type { AnyJudge } from '../search/judge.ts';

/** The board for what is posted elsewhere. */
export interface BoardPicture {
  /** Of a spectator's view: an SVG of 1200 by 675 that needs no fonts. */
  picture(view: unknown): string;
}

export interface GameManifest {
  /** The game's own id, which is also the name of its folders. */
  readonly id: string;
  engine(): Promise<AnyGame>;
  /** The engine with what servers alone ask of it, such as the words of what is posted elsewhere; absent: it is the same. */
  hosted?(): Promise<AnyGame>;
  /** Who plays it against people, if anybody does. */
  bot?(): Promise<AnyBotPlayer>;
  /** Who says how its matches stood, if anybody does. */
  judge?(): Promise<AnyJudge>;
  /** Who draws its board for others to show, if anybody does. */
  picture?(): Promise<BoardPicture>;
}
