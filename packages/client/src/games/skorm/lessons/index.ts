// The lessons of Skorm, in the order in which they build on each other.

import type { GameLessons } from '../../../gameApi/lesson.ts';
import { BOARD, DOMINATION, GOLD, THREE, WARLORD } from './goals.ts';
import { MOVES, PLACING, SHIELDS, SHOOTING, TURNING } from './pieces.ts';
import { words } from './say.ts';

export const LESSONS: GameLessons = {
  lessons: [BOARD, MOVES, SHIELDS, TURNING, SHOOTING, WARLORD, GOLD, DOMINATION, PLACING, THREE],
  words,
  actsAlways: true,
};
