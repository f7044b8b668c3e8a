// What the coach of Skor advises, and who thinks of it.

import type { SkorCommand, Space } from '@hexmarch/shared/games/skor/types';
import type { Ground } from './ground.ts';
import type { Key } from './say.ts';

export interface Advice {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Spaces that the sentence names, by the names it has for them. */
  readonly cells?: Readonly<Record<string, Space>>;
  /** What it comes to; legal now. */
  readonly command: SkorCommand;
}

export type Adviser = (ground: Ground) => Advice | undefined;
