// What the coach of Skorm advises, and who thinks of it.

import type { SkormCommand, SkormView, Tile } from '@hexmarch/shared/games/skorm/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Key } from './say.ts';

export interface Advice {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Tiles that the sentence names, by the names it has for them. */
  readonly cells?: Readonly<Record<string, Tile>>;
  /** What it comes to; legal now. */
  readonly command: SkormCommand;
}

export interface Ground {
  readonly view: SkormView;
  readonly legal: readonly SkormCommand[];
  readonly seat: Seat;
}

export type Adviser = (ground: Ground) => Advice | undefined;
