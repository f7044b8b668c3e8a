// Every game of this repository. A host may add more by module path (docs/adding-a-game.md).

import type { AnyGame } from '../kernel/game.ts';
import { skor } from './skor/skor.ts';
import { skorm } from './skorm/skorm.ts';

export const GAMES: readonly AnyGame[] = [skor, skorm];
