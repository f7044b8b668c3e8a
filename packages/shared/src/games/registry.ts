// Every game of this repository. A host may add more by module path (docs/ADDING_A_GAME.md).

import type { AnyGame } from '../kernel/game.ts';
import { skor } from './skor/skor.ts';

export const GAMES: readonly AnyGame[] = [skor];
